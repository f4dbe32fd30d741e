import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { countFormat } from '../../../../machines/domain/amount.ts';
import { minorUnits } from '../../../../machines/domain/minor-units.ts';
import type { RedeemReason, redeemMachine } from '../../../../machines/lobby/redeem.machine.ts';
import {
  quantityOf,
  type RedeemErrors,
  type RedeemField,
  type RedeemItem,
  redeemFields,
} from '../../../../machines/lobby/redeem-rule.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { AmountField } from '../../amount-field.tsx';
import css from './redeem.module.css';

const refusalText = {
  offline: 'redeem.unclear',
  timeout: 'redeem.unclear',
  unavailable: 'redeem.unclear',
  malformed: 'redeem.unclear',
  refused: 'fault.refused',
  unexpected: 'redeem.unclear',
  limited: 'fault.limited',
  expired: 'redeem.expired',
  password: 'redeem.password',
  locked: 'redeem.locked',
  unset: 'redeem.unset',
  points: 'redeem.points',
  funds: 'redeem.funds',
  gone: 'redeem.gone',
} satisfies Record<RedeemReason, MessageId>;

const errorText = {
  required: 'fieldError.required',
  whole: 'redeem.whole',
  ambiguous: 'amount.ambiguous',
  tooFew: 'redeem.tooFew',
  tooMany: 'redeem.tooMany',
  points: 'redeem.pointsShort',
  phone: 'redeem.phone',
} satisfies Record<NonNullable<RedeemErrors[RedeemField]>, MessageId>;

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

/** A line of what an order costs and brings. */
export type SummaryLine = { label: string; value: string; strong?: boolean };

/**
 * An order of points (spec 2 §2, §5): how many, where to, the withdrawal password; or, when an answer was lost, the
 * same order asked for again; then its receipt.
 */
export function RedeemView({
  actor,
  summary,
  symbol,
  isAllowed,
  onNeedAccount,
  onClose,
}: {
  actor: ActorRefFrom<typeof redeemMachine>;
  /** What so many cost and bring. */
  summary: (quantity: number) => readonly SummaryLine[];
  symbol: string;
  isAllowed: boolean;
  onNeedAccount: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const { item, order, errors, refusal, receipt } = useSelector(actor, (state) => state.context);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const isUncertain = useSelector(actor, (state) => state.matches('uncertain') || state.matches('asking'));
  const [quantity, setQuantity] = useState(order.quantity || item.min);

  useEffect(() => {
    if (receipt) done.current?.focus();
  }, [receipt]);
  useEffect(() => {
    const refused = actor.on('form.refused', ({ field }) => {
      const input = form.current?.elements.namedItem(field);
      if (!(input instanceof HTMLInputElement)) return;
      if (actor.getSnapshot().context.refusal?.reason === 'password') input.value = '';
      input.focus();
    });
    return () => refused.unsubscribe();
  }, [actor]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isAllowed) return onNeedAccount();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(redeemFields.map((field) => [field, text(data, field)]));
    actor.send({ type: 'form.submit', values: values as Record<RedeemField, string> });
  };
  const change = (field: RedeemField) => () => actor.send({ type: 'field.change', field });
  const said = (field: RedeemField) => errors[field] && t(errorText[errors[field]], numbersOf(item));

  if (receipt) {
    return (
      <div className={css.slip}>
        <div className={css.receipt} role="status">
          <span className={receipt.isApproved ? css.approved : css.waiting}>
            <Stamp>{receipt.isApproved ? t('order.approved') : t('order.process')}</Stamp>
          </span>
          <p>{receipt.isApproved ? t('redeem.approvedText') : t('redeem.processText')}</p>
          <Lines
            lines={[
              { label: t('order.reference'), value: receipt.reference },
              { label: t('redeem.used'), value: formatCount(receipt.points) },
              ...(receipt.amount > 0
                ? [
                    {
                      label: t('redeem.credited'),
                      value: formatMoney(receipt.amount / minorUnits, symbol),
                      strong: true,
                    },
                  ]
                : []),
              { label: t('redeem.left'), value: formatCount(receipt.balance) },
            ]}
          />
        </div>
        <Button ref={done} wide onClick={onClose}>
          {t('redeem.done')}
        </Button>
      </div>
    );
  }

  return (
    <form ref={form} className={css.slip} noValidate onSubmit={submit}>
      <AmountField
        name="quantity"
        format={countFormat}
        show={formatCount}
        label={item.kind === 'convert' ? t('redeem.pointsToConvert') : t('redeem.quantity')}
        required
        readOnly={!isEditable}
        defaultValue={order.quantity || item.min}
        hint={rangeText(t, item)}
        error={said('quantity')}
        onInput={({ currentTarget }) => {
          setQuantity(quantityOf(currentTarget.value));
          change('quantity')();
        }}
      />
      <Lines lines={summary(quantity)} isLive />
      {item.needsDelivery && (
        <>
          <Field
            name="address"
            label={t('redeem.address')}
            autoComplete="street-address"
            required
            readOnly={!isEditable}
            defaultValue={order.address}
            hint={t('redeem.addressHint')}
            error={said('address')}
            onInput={change('address')}
          />
          <Field
            name="mobileNum"
            type="tel"
            label={t('redeem.mobile')}
            autoComplete="tel"
            required
            readOnly={!isEditable}
            defaultValue={order.mobileNum}
            error={said('mobileNum')}
            onInput={change('mobileNum')}
          />
        </>
      )}
      <PasswordField
        name="password"
        label={t('redeem.passwordLabel')}
        autoComplete="off"
        required
        readOnly={isBusy}
        hint={<span>{t('redeem.passwordHint')}</span>}
        error={said('password')}
        onInput={change('password')}
        labels={{
          reveal: t('password.reveal'),
          shown: t('password.shown'),
          hidden: t('password.hidden'),
          capsLock: t('password.capsLock'),
        }}
      />
      {refusal && (
        <Alert tone={isUncertain ? 'warning' : 'danger'} {...(isUncertain && { title: t('redeem.uncertain') })}>
          {t(refusalText[refusal.reason], { seconds: refusal.seconds })}
          {refusal.attemptsLeft !== null && <span> {t('redeem.attempts', { count: refusal.attemptsLeft })}</span>}
        </Alert>
      )}
      <div className={css.actions}>
        <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {isUncertain ? t('redeem.leave') : t('action.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isUncertain ? t('redeem.askAgain') : item.kind === 'convert' ? t('redeem.convert') : t('redeem.submit')}
        </Button>
      </div>
    </form>
  );
}

const numbersOf = ({ min, max }: RedeemItem) => ({ min: formatCount(min), max: formatCount(max) });

function rangeText(t: Translate, item: RedeemItem): string | undefined {
  if (item.kind === 'convert') return t('redeem.range', numbersOf(item));
  return item.max > 1 ? t('redeem.upTo', numbersOf(item)) : undefined;
}

const Lines = ({ lines, isLive = false }: { lines: readonly SummaryLine[]; isLive?: boolean }) => (
  <dl className={css.lines} aria-live={isLive ? 'polite' : undefined}>
    {lines.map(({ label, value, strong }) => (
      <div key={label} data-strong={strong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
