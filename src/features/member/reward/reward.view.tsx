import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import {
  lapsedIn,
  nameIn,
  type rewardMachine,
  type rewardSubmission,
} from '../../../../machines/member/reward.machine.ts';
import type { RewardReason } from '../../../../machines/member/reward.model.ts';
import { rewardReasons } from '../../../../machines/member/reward.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import type { RewardStatus } from '../../../gateway/schemas/bonus.ts';
import { i18n, textLanguage, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { loadText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useActedRegion } from '../shared/use-focus-after-action.ts';
import type { OpenReward } from './reward.actors.ts';
import css from './reward.module.css';
import { Envelope, Gift, type RewardActions } from './reward-card.tsx';

export type RewardActor = ActorRefFrom<typeof rewardMachine>;

const refusalText = reasonTexts('bonus.reward.refusal', rewardReasons, { offline: loadText.offline });

/** Order of the rewards by status: claimable rewards first. */
const urgency: readonly RewardStatus[] = ['claimable', 'locked', 'claimed', 'expired'];
const envelopePlaces = 3;
const giftPlaces = 4;

/** Red envelopes and rewards (spec 2 §2); the member can claim each one once. */
export function RewardView({
  actor,
  symbol,
  onSupport,
}: {
  actor: RewardActor;
  symbol: string;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const state = useSelector(actor, ({ value }) => value as string);
  const { content, previous, claim, refusal, receipt } = useFields(
    actor,
    'content',
    'previous',
    'claim',
    'refusal',
    'receipt',
  );
  const submission = useSelector(actor, (snapshot) => snapshot.children.submission);
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const items = content as readonly OpenReward[] | null;
  const money = (amount: number) => formatMoney(amount / operatorCurrency.minorUnits, symbol);
  const isReady = state === 'claimable' || state === 'waiting';

  const { region, act } = useActedRegion(state, isUnconfirmed);
  const reload = act(() => actor.send({ type: 'content.reload' }));
  const refusalIn = ({ reason, code }: { reason: RewardReason; code?: string }) => {
    const name = claim ? nameIn(items ?? [], claim.order) : '';
    const opensAt = items?.find(({ id }) => id === claim?.order.id)?.opensAt;
    if (reason !== 'locked') return t(refusalText[reason], { code, name });
    if (!opensAt) return t('bonus.reward.notOpen', { name });
    return t(refusalText.locked, { name, time: formatMoment(opensAt, i18n.locale) });
  };

  if (!items)
    return (
      <div ref={region} className={css.page} tabIndex={-1}>
        {state === 'loadFailed' && refusal ? (
          <RetryAlert reason={refusal.reason} onRetry={reload}>
            {refusalIn(refusal)}
          </RetryAlert>
        ) : (
          <Places label={t('bonus.reward.loading')} />
        )}
      </div>
    );

  const lapsed = lapsedIn(previous ?? [], items);
  const isListed = items.some(({ id }) => id === claim?.order.id);
  const pressOf = (reward: OpenReward): RewardActions | null => {
    const isOwn = reward.id === claim?.order.id;
    if (isOwn && receipt)
      return { label: t('bonus.reward.done'), isBusy: false, isBarred: false, onPress: reload, tone: 'secondary' };
    if (reward.status !== 'claimable' || (isOwn && isUnconfirmed)) return null;
    const isBusy = isOwn && state === 'submitting';
    return {
      label:
        reward.kind === 'envelope'
          ? t('bonus.reward.open')
          : t('bonus.reward.claim', { amount: money(reward.amount ?? 0) }),
      isBusy,
      isBarred: state !== 'claimable' && !isBusy,
      onPress: act(() =>
        actor.send({
          type: 'claim.submit',
          order: { id: reward.id, name: reward.name },
          requestId: newId(),
        }),
      ),
      tone: 'primary',
    };
  };
  const faceOf = (reward: OpenReward) => ({
    reward,
    money,
    granted: reward.id === claim?.order.id && receipt ? receipt.amount : null,
    press: pressOf(reward),
  });
  const sorted = items.toSorted((one, other) => urgency.indexOf(one.status) - urgency.indexOf(other.status));
  const envelopes = sorted.filter(({ kind }) => kind === 'envelope');
  const gifts = sorted.filter(({ kind }) => kind !== 'envelope');

  return (
    <div
      ref={region}
      className={css.page}
      tabIndex={-1}
      data-rewards={state}
      aria-busy={state === 'loading' || (state === 'submitting' && !isUnconfirmed)}
    >
      {state === 'loadFailed' && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={reload}>
          {refusalIn(refusal)}
        </RetryAlert>
      )}
      {isUnconfirmed && submission && (
        <UnconfirmedNotice
          actor={submission}
          kind="reward"
          title={t('bonus.reward.pendingTitle')}
          summary={<UnconfirmedLines submission={submission} items={items} />}
          rejectionText={refusalIn}
          onSupport={onSupport}
        />
      )}
      {isReady && refusal && <Alert tone="danger">{refusalIn(refusal)}</Alert>}
      {isReady && lapsed && !refusal && <Alert tone="warning">{t('bonus.reward.lapsed', { name: lapsed })}</Alert>}
      {receipt && (
        <Alert
          tone="positive"
          action={
            isListed ? undefined : (
              <Button size="small" variant="secondary" onClick={reload}>
                {t('bonus.reward.done')}
              </Button>
            )
          }
        >
          {t('bonus.reward.granted', { amount: money(receipt.amount) })}{' '}
          {t('bonus.claimed.reference', { reference: receipt.reference })}
        </Alert>
      )}
      {items.length === 0 && (
        <StateView kind="empty" small>
          {t('bonus.reward.empty')}
        </StateView>
      )}
      {envelopes.length > 0 && (
        <section className={css.section} aria-label={t('bonus.reward.envelopes')}>
          <h4 className={css.title}>{t('bonus.reward.envelopes')}</h4>
          <p className={css.muted} lang={envelopes[0] && textLanguage(envelopes[0])}>
            {envelopes[0]?.note}
          </p>
          <ul className={css.envelopes}>
            {envelopes.map((reward) => (
              <li key={reward.id}>
                <Envelope {...faceOf(reward)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {gifts.length > 0 && (
        <section className={css.section} aria-label={t('bonus.reward.gifts')}>
          <h4 className={css.title}>{t('bonus.reward.gifts')}</h4>
          <ul className={css.gifts}>
            {gifts.map((reward) => (
              <li key={reward.id}>
                <Gift {...faceOf(reward)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function UnconfirmedLines({
  submission,
  items,
}: {
  submission: ActorRefFrom<typeof rewardSubmission>;
  items: readonly OpenReward[];
}) {
  const t = useTranslate();
  const order = useSelector(submission, (snapshot) => snapshot.context.order);
  return <SummaryList lines={[{ label: t('bonus.reward.item'), value: nameIn(items, order) }]} />;
}

const Places = ({ label }: { label: string }) => (
  <Announcement className={css.page} when="loading">
    <span className="visuallyHidden">{label}</span>
    <div className={css.envelopes}>
      {Array.from({ length: envelopePlaces }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        <Skeleton key={place} className={css.envelopePlace} />
      ))}
    </div>
    {Array.from({ length: giftPlaces }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
      <Skeleton key={place} className={css.giftPlace} />
    ))}
  </Announcement>
);
