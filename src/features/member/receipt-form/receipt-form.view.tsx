import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { amountOf, moneyFormat } from '../../../../machines/domain/amount.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { Proof } from '../../../../machines/member/receipt.model.ts';
import type { receiptFormMachine } from '../../../../machines/member/receipt-form.machine.ts';
import type { ReceiptFormEvent, ReceiptInView } from '../../../../machines/member/receipt-form.model.ts';
import {
  mostOfPart,
  type ReceiptErrors,
  type ReceiptPart,
  receiptAnswers,
} from '../../../../machines/member/receipt-rule.ts';
import { checkImage } from '../../../format/image-check.ts';
import { formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { useAfterChange } from '../../../ui/focus.ts';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Spoken } from '../../../ui/spoken.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './receipt-form.module.css';
import { receiptRefusalText } from './receipt-refusal.ts';

const errorText = {
  required: 'common.fieldError.required',
  number: 'withdraw.number',
  decimals: 'withdraw.decimals',
  negative: 'amounts.amount.negative',
  ambiguous: 'amounts.amount.ambiguous',
  between: 'withdraw.receipt.between',
  sum: 'withdraw.receipt.sum',
} satisfies Record<NonNullable<ReceiptErrors[ReceiptPart]>, MessageId>;

const parts = ['received', 'remaining'] as const;

export type ReceiptFormActor = ActorRefFrom<typeof receiptFormMachine>;

const noErrors: ReceiptErrors = {};

/**
 * Form in which the member selects one of three answers and enters the amounts and the proof that the answer requires.
 * While the payment reloads, there is no actor; the form then shows the values of `inView` and accepts no input.
 */
export function ReceiptFormView({
  actor,
  inView,
  symbol,
}: {
  actor: ReceiptFormActor | undefined;
  inView: ReceiptInView;
  symbol: string;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const amounts = useRef<HTMLDivElement>(null);
  const missingId = useId();
  const { current, draft } = useSelector(actor, (state) => state?.context) ?? inView;
  const errors = useSelector(actor, (state) => state?.context.errors ?? noErrors);
  const share = useSelector(actor, (state) => state?.context.share ?? 0);
  const isBusy = useSelector(actor, (state) => state?.hasTag('busy') ?? true);
  const isUploading = useSelector(actor, (state) => state?.matches('uploading') ?? false);
  const { answer, parts: typed, proof, proofId, refusal } = draft;
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  const payout = money(current?.payout ?? 0);
  const notify = (event: ReceiptFormEvent) => actor?.send(event);

  useRefusedField(actor, form);
  useAfterChange(answer, () => {
    if (answer === 'partly') amounts.current?.scrollIntoView({ block: 'nearest' });
  });

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) notify({ type: 'receipt.submit' });
  };

  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={send}>
      <ChoiceGroup legend={t('withdraw.receipt.question')}>
        {receiptAnswers.map((one) => (
          <ChoiceCard
            key={one}
            name="answer"
            value={one}
            checked={answer === one}
            aria-disabled={isBusy || undefined}
            onChange={() => !isBusy && notify({ type: 'answer.choose', answer: one })}
            title={t(`withdraw.receiptAnswer.${one}`)}
            text={t(`withdraw.receiptAnswerHint.${one}`, { payout })}
          />
        ))}
      </ChoiceGroup>
      {answer === 'partly' && (
        <div ref={amounts} className={css.parts}>
          {parts.map((part) => (
            <AmountField
              key={part}
              name={part}
              format={moneyFormat}
              most={mostOfPart(current?.payout ?? 0)}
              show={money}
              label={t(`withdraw.receiptPart.${part}`)}
              symbol={symbol}
              required
              readOnly={isBusy}
              value={typed[part]}
              error={errors[part] && t(errorText[errors[part]], { payout, decimals: moneyFormat.decimals })}
              onChange={({ currentTarget }) => notify({ type: 'part.change', part, text: currentTarget.value })}
            />
          ))}
          <p className={css.note}>
            <Spoken>{t('withdraw.receipt.partsHint', { payout })}</Spoken>
          </p>
        </div>
      )}
      {answer !== null && answer !== 'received' && (
        <ImagePicker<Proof & File>
          name="proof"
          label={answer === 'partly' ? t('withdraw.receipt.proofOptional') : t('withdraw.receipt.proof')}
          hint={t('withdraw.receipt.proofHint')}
          error={errors.proof && t('withdraw.receipt.proofRequired')}
          images={proof ? [proof as Proof & File] : []}
          marked={proof && proofId ? [proof as Proof & File] : []}
          limit={1}
          readOnly={isBusy}
          check={checkImage}
          onChange={([chosen]) => notify({ type: 'proof.change', proof: chosen ?? null })}
          labels={{
            add: t('withdraw.receipt.addProof'),
            marked: t('withdraw.receipt.uploaded'),
            remove: (name) => t('withdraw.receipt.removeProof', { name }),
            fault: {
              type: (name) => t('withdraw.receipt.wrongType', { name }),
              size: (name) => t('withdraw.receipt.tooLarge', { name }),
              count: (name) => t('withdraw.receipt.oneProof', { name }),
            },
          }}
        />
      )}
      {isUploading && (
        <UploadProgress
          label={t('withdraw.receipt.uploading')}
          share={share}
          language={i18n.locale}
          cancelLabel={t('withdraw.receipt.cancelUpload')}
          next={submit}
          onCancel={() => notify({ type: 'upload.cancel' })}
        />
      )}
      <div className="contents">
        {refusal && (
          <Alert tone="danger">
            {t(receiptRefusalText[refusal.reason], { seconds: refusal.seconds, code: refusal.code })}
          </Alert>
        )}
      </div>
      <StickyAction
        echo={
          answer !== null &&
          `${t('withdraw.receiptPart.received')}: ${answer === 'partly' ? money(amountOf(typed.received)) : answer === 'received' ? payout : money(0)}`
        }
        missing={answer === null && t('withdraw.receipt.answerMissing')}
        missingId={missingId}
      >
        <Button
          ref={submit}
          type="submit"
          wide
          busy={isBusy}
          aria-describedby={answer === null ? missingId : undefined}
        >
          {answer === null ? t('withdraw.receipt.answer') : t(`withdraw.receiptSend.${answer}`)}
        </Button>
      </StickyAction>
    </form>
  );
}
