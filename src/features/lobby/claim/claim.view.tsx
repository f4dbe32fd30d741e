import { useSelector } from '@xstate/react';
import { type Ref, type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { claimMachine, Prize } from '../../../../machines/lobby/claim.machine.ts';
import type { ClaimReason } from '../../../../machines/lobby/claim.model.ts';
import { claimReasons } from '../../../../machines/lobby/claim.model.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { type PlainMessageId, type Translate, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { useAfterChange, useFocusWhen } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './claim.module.css';

export type ClaimActor = ActorRefFrom<typeof claimMachine>;
type Actor = ClaimActor;

const codeText = reasonTexts('rewards.claim.refusal', claimReasons, { limited: 'rewards.claim.limited' });

const promotionText = { ...codeText, over: 'rewards.claim.over' } as const;

export function prizeText(t: Translate, prize: Prize, symbol: string): string {
  if (prize.kind === 'cash') return formatMoney(prize.amount / operatorCurrency.minorUnits, symbol);
  if (prize.kind === 'points') return t('rewards.claim.points', { points: formatCount(prize.points) });
  if (prize.kind === 'freeBets') return t('rewards.claim.freeBets', { count: prize.count });
  return t('rewards.claim.place');
}

/** `onNeedAccount` opens the sign-in; the typed code stays in the field. */
type Way = {
  isAllowed: boolean;
  onNeedAccount: () => void;
  onSupport: () => void;
  symbol: string;
};

/** Notice of an unconfirmed claim; `about` is the name of the promotion. */
function Unconfirmed({
  actor,
  about,
  texts,
  onSupport,
}: {
  actor: Actor;
  about?: string;
  texts: Record<ClaimReason, PlainMessageId>;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const submission = useSelector(actor, (state) => state.children.submission);
  const order = useSelector(submission, (state) => state?.context.order);
  if (!submission || !order) return null;
  return (
    <UnconfirmedNotice
      actor={submission}
      kind={order.kind === 'code' ? 'bonusCode' : 'promotion'}
      title={t('rewards.claim.pendingTitle')}
      heading={about === undefined ? 'h3' : 'h2'}
      summary={<p>{about ?? t('rewards.claim.codeNote', { code: order.id })}</p>}
      rejectionText={({ reason, code }) => t(texts[reason], { code })}
      onSupport={onSupport}
    />
  );
}

const useUnconfirmed = (actor: Actor): boolean => {
  const submission = useSelector(actor, (state) => state.children.submission);
  return useSelector(submission, (state) => state?.hasTag('unconfirmed') === true);
};

/** Field for a bonus code. After the claim, it shows the prize of the code (spec 2 §2). */
export function CodeView({ actor, isAllowed, onNeedAccount, onSupport, symbol }: Way & { actor: Actor }) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const alertId = useId();
  const isBusy = useSelector(actor, (state) => state.matches('submitting'));
  const isGranted = useSelector(actor, (state) => state.matches('granted'));
  const isUnconfirmed = useUnconfirmed(actor);
  const { code, error, refusal, prize } = useFields(actor, 'code', 'error', 'refusal', 'prize');

  useRefusedField(actor, form, { name: 'code' });
  const place = isGranted ? 'granted' : isUnconfirmed ? 'unconfirmed' : 'form';
  useAfterChange(place, () => (place === 'granted' ? again : field).current?.focus());

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAllowed) return onNeedAccount();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '');
    actor.send({ type: 'claim.submit', code: typed, requestId: newId() });
  };

  if (isUnconfirmed) return <Unconfirmed actor={actor} texts={codeText} onSupport={onSupport} />;
  if (isGranted && prize) {
    return (
      <div className={cx(layouts.stack, css.granted)}>
        <Won prize={prize} symbol={symbol} code={code} />
        <Button ref={again} variant="secondary" onClick={() => actor.send({ type: 'claim.again' })}>
          {t('rewards.claim.again')}
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <Field
        ref={field}
        name="code"
        label={t('rewards.claim.code')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        readOnly={isBusy}
        defaultValue={code}
        className={css.code}
        error={error && t('rewards.claim.required')}
        aria-describedby={refusal ? alertId : undefined}
        onInput={() => actor.send({ type: 'code.change' })}
      />
      <Button type="submit" className={css.submit} busy={isBusy}>
        {t('rewards.claim.submit')}
      </Button>
      {refusal && (
        <div id={alertId} className={css.alert}>
          <Alert tone="danger">{t(codeText[refusal.reason], { code: refusal.code })}</Alert>
        </div>
      )}
    </form>
  );
}

export function Won({
  prize,
  symbol,
  code,
  ref,
}: {
  prize: Prize;
  symbol: string;
  code?: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const t = useTranslate();
  return (
    <Announcement ref={ref} tabIndex={-1} className={css.won}>
      <span className={css.stamp}>
        <Stamp>{t('rewards.claim.granted')}</Stamp>
      </span>
      <p className={css.prize}>
        <Spoken>{prizeText(t, prize, symbol)}</Spoken>
      </p>
      <p className={css.note}>
        {prize.kind === 'place' ? t('rewards.claim.placeNote') : t(`rewards.claim.note.${prize.kind}`)}
      </p>
      {code && <p className={css.note}>{t('rewards.claim.codeNote', { code })}</p>}
    </Announcement>
  );
}

type ClaimButtonProps = Way & {
  actor: Actor;
  label: string;
  /** True until it is known whether there is a session. */
  isWaiting: boolean;
};

export function ClaimButtonView({
  actor,
  label,
  isWaiting,
  isAllowed,
  onNeedAccount,
  onSupport,
  symbol,
}: ClaimButtonProps) {
  const t = useTranslate();
  const isBusy = useSelector(actor, (state) => state.matches('submitting'));
  const isUnconfirmed = useUnconfirmed(actor);
  const { refusal, prize } = useFields(actor, 'refusal', 'prize');
  const won = useRef<HTMLDivElement>(null);
  useFocusWhen(prize !== null, () => won.current);
  if (isUnconfirmed) return <Unconfirmed actor={actor} about={label} texts={promotionText} onSupport={onSupport} />;
  if (prize) return <Won ref={won} prize={prize} symbol={symbol} />;
  const claim = () => actor.send({ type: 'claim.submit', code: '', requestId: newId() });
  return (
    <div className={layouts.stack}>
      <Button size="large" wide busy={isBusy || isWaiting} onClick={() => (isAllowed ? claim() : onNeedAccount())}>
        {label}
      </Button>
      {refusal && <Alert tone="danger">{t(promotionText[refusal.reason], { code: refusal.code })}</Alert>}
    </div>
  );
}
