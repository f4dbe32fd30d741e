import { useSelector } from '@xstate/react';
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { typedAmount } from '../../../../machines/domain/amount.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import {
  formatOf,
  greatestLimit,
  isRaise,
  type Limit,
  type LimitError,
  type LimitKind,
  leastLimit,
  limitFor,
  limitKinds,
  limitPeriods,
} from '../../../../machines/member/limit-rule.ts';
import type { limitsMachine } from '../../../../machines/member/limits.machine.ts';
import type { LimitsNotice, LimitsReason } from '../../../../machines/member/limits.model.ts';
import { formatDuration } from '../../../format/duration.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { isFocusLost, useAfterChange, useFocusWhen } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { callText, loadText } from '../../shared/reason-text.ts';
import { canRetry, NotOffered, useRetryOnline } from '../../shared/retry-alert.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './limits.module.css';

export type LimitsActor = ActorRefFrom<typeof limitsMachine>;

const reasonText = {
  ...callText,
  offline: 'security.limits.indeterminate',
  timeout: 'security.limits.indeterminate',
  unavailable: 'security.limits.indeterminate',
  malformed: 'security.limits.malformed',
  unexpected: 'security.limits.indeterminate',
} satisfies Record<LimitsReason, MessageId>;

const noticeText = {
  holds: 'security.limits.holds',
  waits: 'security.limits.waits',
  withdrawn: 'security.limits.withdrawn',
  interval: 'security.limits.intervalSaved',
} satisfies Record<LimitsNotice, MessageId>;

const errorText = {
  required: 'common.fieldError.required',
  number: 'security.limits.format',
  decimals: 'amounts.amount.decimals',
  negative: 'amounts.amount.negative',
  ambiguous: 'amounts.amount.ambiguous',
  tooLow: 'security.limits.tooLow',
  tooHigh: 'security.limits.tooHigh',
} satisfies Record<LimitError, MessageId>;

const intervals = [15, 30, 60] as const;

export function LimitsView({ actor, symbol }: { actor: LimitsActor; symbol: string }) {
  const t = useTranslate();
  const { limits, check, key, reason, notice } = useFields(actor, 'limits', 'check', 'key', 'reason', 'notice');
  const { retryAt, isWaiting, waitId } = useWait(actor);
  const isReading = useSelector(actor, (state) => state.matches('loading'));
  const isUnloaded = useSelector(actor, (state) => state.matches('loadFailed'));
  const isEditing = useSelector(actor, (state) => state.hasTag('editing'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isWithdrawing = useSelector(actor, (state) => state.matches('withdrawing'));
  const savingMinutes = useSelector(actor, (state) => (state.matches('savingInterval') ? state.context.minutes : null));
  const said = useRef<HTMLDivElement>(null);

  const retryLoad = () => actor.send({ type: 'load.retry' });
  useRetryOnline(isUnloaded ? reason : null, retryLoad);
  useAfterChange(`${notice} ${reason}`, () => {
    if (isFocusLost()) said.current?.focus();
  });

  if (isReading) {
    return (
      <Announcement when="loading" className={css.kinds}>
        <span className="visuallyHidden">{t('common.dialog.loading')}</span>
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
      </Announcement>
    );
  }
  if (isUnloaded && !canRetry(reason)) return <NotOffered />;
  if (isUnloaded) {
    const retry = (
      <Button
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? waitId : undefined}
        onClick={isWaiting ? undefined : retryLoad}
      >
        {t('common.action.retry')}
      </Button>
    );
    if (retryAt) return <RetryWait id={waitId} retryAt={retryAt} action={retry} />;
    return (
      <Alert tone="warning" action={retry}>
        {t(loadText[reason ?? 'unexpected'])}
      </Alert>
    );
  }
  return (
    <div className={css.limits}>
      <p className={css.intro}>{t('security.limits.intro')}</p>
      {!isEditing && (notice || reason) && (
        <div ref={said} tabIndex={-1} className={css.said}>
          {notice && (
            <Alert tone={notice === 'waits' ? 'warning' : 'positive'}>
              {t(noticeText[notice], { minutes: check?.minutes })}
            </Alert>
          )}
          {reason && <Failure id={waitId} reason={reason} retryAt={retryAt} />}
        </div>
      )}
      <div className={css.kinds}>
        {limitKinds
          .filter((kind) => limits.some((limit) => limit.kind === kind))
          .map((kind) => (
            <section key={kind} className={css.kind} aria-labelledby={`limit-${kind}`}>
              <h4 id={`limit-${kind}`} className={css.title}>
                {t(`security.limits.${kind}`)}
              </h4>
              <p className={css.intro}>{t(`security.limits.${kind}Text`)}</p>
              <ul className={css.rows}>
                {limitPeriods.map((period) => {
                  const limit = limitFor(limits, { kind, period });
                  if (!limit) return null;
                  const isThis = isEditing && key.kind === kind && key.period === period;
                  return (
                    <li key={period} className={css.row}>
                      {isThis ? (
                        <Edit actor={actor} limit={limit} symbol={symbol} />
                      ) : (
                        <Shown
                          actor={actor}
                          limit={limit}
                          symbol={symbol}
                          isLocked={isEditing || isBusy}
                          isWaiting={isWaiting}
                        />
                      )}
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
      </div>
      {check && (
        <section className={css.kind} aria-labelledby="limit-check">
          <h4 id="limit-check" className={css.title}>
            {t('security.limits.check')}
          </h4>
          <p className={css.intro}>
            {t('security.limits.checkText')}{' '}
            {check.isOwn || check.minutes === 0 ? null : (
              <span>{t('security.limits.checkSite', { minutes: check.minutes })}</span>
            )}
          </p>
          <fieldset className={css.intervals} aria-labelledby="limit-check">
            {intervals.map((minutes) => (
              <Button
                key={minutes}
                variant="secondary"
                aria-pressed={check.minutes === minutes}
                busy={savingMinutes === minutes}
                disabled={isEditing}
                aria-disabled={isWithdrawing || isWaiting || undefined}
                aria-describedby={isWaiting ? waitId : undefined}
                onClick={isWaiting ? undefined : () => actor.send({ type: 'interval.choose', minutes })}
              >
                {t('security.limits.every', { minutes })}
              </Button>
            ))}
          </fieldset>
        </section>
      )}
    </div>
  );
}

/**
 * After too many attempts, `retryAt` is the time of the next allowed attempt; 0 when the user does not have to wait.
 */
function useWait(actor: LimitsActor) {
  const waitId = useId();
  const retryAt = useSelector(actor, ({ context }) => (context.reason === 'limited' ? context.retryAt : 0));
  return { retryAt, isWaiting: useRetryWait({ retryAt }), waitId };
}

function Failure({ id, reason, retryAt }: { id: string; reason: LimitsReason; retryAt: number }) {
  const t = useTranslate();
  if (retryAt) return <RetryWait id={id} retryAt={retryAt} />;
  return <Alert tone="danger">{t(reasonText[reason])}</Alert>;
}

const valueText = (_t: Translate, kind: LimitKind, value: number, symbol: string) =>
  kind === 'session' ? formatDuration(value, i18n.locale) : formatMoney(value / operatorCurrency.minorUnits, symbol);

function Shown({
  actor,
  limit,
  symbol,
  isLocked,
  isWaiting,
}: {
  actor: LimitsActor;
  limit: Limit;
  symbol: string;
  isLocked: boolean;
  /** Whether saving is blocked after too many attempts. */
  isWaiting: boolean;
}) {
  const t = useTranslate();
  const { kind, period, value, used, resetsAt, pending } = limit;
  const name = t(`security.limits.${period}`);
  const action = value === null ? t('security.limits.set') : t('security.limits.edit');
  const moment = (at: string) => formatMoment(at, i18n.locale);
  return (
    <>
      <div className={css.line}>
        <strong>{name}</strong>
        <span className={css.value}>
          <Spoken>{value === null ? t('security.limits.none') : valueText(t, kind, value, symbol)}</Spoken>
        </span>
        <Button
          size="small"
          variant="secondary"
          disabled={isLocked}
          aria-label={t('security.limits.editOne', { action, limit: t(`security.limits.${kind}`), period: name })}
          onClick={() => actor.send({ type: 'limit.edit', key: { kind, period } })}
        >
          {action}
        </Button>
      </div>
      {value !== null && resetsAt !== null && (
        <Progress
          tone="limit"
          max={value}
          value={used}
          label={t('security.limits.used', { used: valueText(t, kind, used, symbol) })}
        />
      )}
      <p className={css.note}>
        <span>
          <Spoken>
            {resetsAt === null
              ? t(value === null ? 'security.limits.anyStake' : 'security.limits.largerStakes')
              : value === null
                ? t('security.limits.usedSoFar', { used: valueText(t, kind, used, symbol) })
                : t('security.limits.usedUntil', { used: valueText(t, kind, used, symbol), time: moment(resetsAt) })}
          </Spoken>
        </span>
      </p>
      {pending && (
        <div className={css.pending}>
          <p>
            <Spoken>
              {pending.value === null
                ? t('security.limits.pendingNone', { time: moment(pending.at) })
                : t('security.limits.pending', {
                    value: valueText(t, kind, pending.value, symbol),
                    time: moment(pending.at),
                  })}
            </Spoken>
          </p>
          <Button
            size="small"
            variant="quiet"
            disabled={isLocked}
            aria-disabled={isWaiting || undefined}
            onClick={isWaiting ? undefined : () => actor.send({ type: 'raise.withdraw', key: { kind, period } })}
          >
            {t('security.limits.withdraw')}
          </Button>
        </div>
      )}
    </>
  );
}

function Edit({ actor, limit, symbol }: { actor: LimitsActor; limit: Limit; symbol: string }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { error, reason } = useFields(actor, 'error', 'reason');
  const { retryAt, isWaiting, waitId } = useWait(actor);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isConfirming = useSelector(actor, (state) => state.matches('confirmingRemoval'));
  const remove = useRef<HTMLButtonElement>(null);
  const { kind, period, value } = limit;
  const isTime = kind === 'session';
  const format = formatOf(kind);

  useFocusWhen(true, () => form.current?.querySelector('input'));
  useRefusedField(actor, form, { name: 'limit' });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const typed = String(new FormData(event.currentTarget).get('limit') ?? '');
    actor.send({ type: 'form.submit', text: typed });
  };
  return (
    <form ref={form} className={layouts.tightStack} noValidate onSubmit={submit}>
      {reason && <Failure id={waitId} reason={reason} retryAt={retryAt} />}
      <AmountField
        name="limit"
        format={format}
        most={greatestLimit(kind)}
        show={(typed) => valueText(t, kind, typed, symbol)}
        label={t(isTime ? 'security.limits.minutes' : 'security.limits.amount', {
          period: t(`security.limits.${period}`),
          symbol,
        })}
        hint={value === null ? t('security.limits.firstHint') : t('security.limits.hint')}
        required
        defaultValue={value === null ? '' : typedAmount(value, format)}
        readOnly={isBusy || isConfirming}
        error={
          error &&
          t(error === 'tooLow' && isTime ? 'security.limits.tooShort' : errorText[error], {
            amount: formatMoney(leastLimit(kind) / operatorCurrency.minorUnits, symbol),
            minutes: leastLimit(kind),
            decimals: format.decimals,
          })
        }
        onInput={() => actor.send({ type: 'field.change' })}
      />
      {isConfirming ? (
        <Removal actor={actor} next={remove} />
      ) : (
        <div className={css.actions}>
          <Button
            type="submit"
            busy={isBusy}
            aria-disabled={isWaiting || undefined}
            aria-describedby={isWaiting ? waitId : undefined}
          >
            {t('security.limits.save')}
          </Button>
          {isRaise(value, null) && (
            <Button
              ref={remove}
              variant="secondary"
              disabled={isBusy}
              aria-disabled={isWaiting || undefined}
              onClick={isWaiting ? undefined : () => actor.send({ type: 'limit.remove' })}
            >
              {t('security.limits.remove')}
            </Button>
          )}
          <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'edit.cancel' })}>
            {t('common.action.cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Confirmation before a limit is removed. When the confirmation closes, `next` receives the focus. */
function Removal({ actor, next }: { actor: LimitsActor; next: RefObject<HTMLButtonElement | null> }) {
  const t = useTranslate();
  useEffect(() => () => next.current?.focus(), [next]);
  return (
    <div className={css.removal}>
      <Confirm
        title={t('security.limits.removeQuestion')}
        safe={{ label: t('security.limits.removeCancel'), onClick: () => actor.send({ type: 'removal.cancel' }) }}
        act={{ label: t('security.limits.removeConfirm'), onClick: () => actor.send({ type: 'removal.confirm' }) }}
        isDangerous
      />
    </div>
  );
}
