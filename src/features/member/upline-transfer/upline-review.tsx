import { useSelector } from '@xstate/react';
import type { SyntheticEvent } from 'react';
import { giftDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import type { UplineTransferActor } from '../../../../machines/member/upline-transfer.machine.ts';
import type { UplineOrder, UplineOverview } from '../../../../machines/member/upline-transfer.model.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { PasswordField } from '../../../ui/password-field.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { type SummaryLine, SummaryList } from '../../../ui/summary-list.tsx';
import { useMoneyDraft } from '../../shared/money-draft.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import type { ShowMoney } from '../shared/funds-text.ts';
import { MissingWithdrawalPassword } from '../shared/missing-withdrawal-password.tsx';
import type { TransferWords } from './transfer-text.ts';
import { uplineRefusal } from './upline-refusal.ts';
import css from './upline-transfer.module.css';

export const linesOf = (
  t: Translate,
  { receiver }: UplineOverview,
  { amount, remark }: UplineOrder,
  money: ShowMoney,
): SummaryLine[] => [
  ...(receiver ? [{ label: t('funds.upline.to'), value: `${receiver.nickname} · ${receiver.account}` }] : []),
  ...(remark ? [{ label: t('funds.upline.remarkLine'), value: remark }] : []),
  { label: t('funds.amount'), value: money(amount), strong: true },
];

export function UplineReview({
  actor,
  money,
  words,
}: {
  actor: UplineTransferActor;
  money: ShowMoney;
  words: TransferWords;
}) {
  const t = useTranslate();
  const { overview, pending, errors, refusal } = useFields(actor, 'overview', 'pending', 'errors', 'refusal');
  const isBusy = useSelector(actor, (state) => state.matches('submitting'));
  useMoneyDraft(pending && overview ? giftDraft(pending.order.amount, overview.left) : null);
  if (!overview || !pending) return null;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    actor.send({ type: 'order.confirm', password });
  };
  return (
    <form className={cx(layouts.stack, css.summary)} noValidate onSubmit={submit} aria-labelledby="upline-review">
      <header className={css.head}>
        <h4 id="upline-review" data-first="" tabIndex={-1}>
          {t('funds.upline.reviewTitle')}
        </h4>
        <p className={css.caption}>{t('funds.upline.reviewText')}</p>
      </header>
      <SummaryList
        lines={[
          ...linesOf(t, overview, pending.order, money),
          { label: t('funds.upline.after'), value: money(overview.available - pending.order.amount) },
        ]}
      />
      {refusal?.reason === 'unset' && <MissingWithdrawalPassword back={words.page} />}
      {refusal && refusal.reason !== 'unset' && <Alert tone="danger">{uplineRefusal(t, refusal, words)}</Alert>}
      <PasswordField
        name="password"
        label={t('funds.upline.password')}
        autoComplete="off"
        required
        readOnly={isBusy}
        hint={<span>{t('funds.upline.passwordHint')}</span>}
        error={errors.password && t('common.fieldError.required')}
        onInput={() => actor.send({ type: 'field.change', field: 'password' })}
        labels={{
          reveal: t('common.password.reveal'),
          shown: t('common.password.shown'),
          hidden: t('common.password.hidden'),
          capsLock: t('common.password.capsLock'),
        }}
      />
      <StickyAction>
        <div className={cx(layouts.actions, css.actions)}>
          <Button
            variant="quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && actor.send({ type: 'order.change' })}
          >
            {t('funds.upline.change')}
          </Button>
          <Button type="submit" size="large" busy={isBusy}>
            {t('funds.upline.send', { amount: money(pending.order.amount) })}
          </Button>
        </div>
      </StickyAction>
    </form>
  );
}
