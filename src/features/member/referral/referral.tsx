import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Referral, ReferredFriend } from '../../../gateway/schemas/social.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { listed, Query } from '../../shared/query/query-section.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { prizeClaimInput, providePrizeClaim } from '../prize-claim/prize-claim.actors.ts';
import { type PrizeClaimActor, PrizeClaimView } from '../prize-claim/prize-claim.view.tsx';
import { Friends } from './friends.tsx';
import { Invitation } from './invitation.tsx';
import css from './referral.module.css';

type Props = { gateway: Gateway; account: string; symbol: string; onMoved: () => void; onSupport: () => void };

const steps = ['share', 'deposit', 'claim'] as const;

/** Ids of the friends whose reward is still unclaimed, joined with `+`. One claim pays all these rewards. */
const waitingOf = ({ friends }: Referral) =>
  friends.flatMap(({ id, status }) => (status === 'waiting' ? [id] : [])).join('+');

/** Referral page (spec 2 §2): link, code, prize per friend, referred friends and their results. */
export function ReferralPage(props: Props) {
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((current) => current + 1), []);
  return (
    <Query<Referral>
      key={round}
      read={async (signal) => listed(await props.gateway.call('referral', undefined, { signal }))}
    >
      {({ items, error }) => {
        if (error) return error;
        const [referral] = items ?? [];
        return referral ? <Known referral={referral} onReload={reload} {...props} /> : <Placeholder />;
      }}
    </Query>
  );
}

function Known({
  referral,
  gateway,
  account,
  symbol,
  onMoved,
  onSupport,
  onReload,
}: Props & { referral: Referral; onReload: () => void }) {
  const t = useTranslate();
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  const logic = useMemo(
    () => providePrizeClaim(gateway, { kind: 'referral', id: '' }, { notifyMoved: onMoved, refreshLists: onReload }),
    [gateway, onMoved, onReload],
  );
  const [input] = useState(() =>
    prizeClaimInput({ account, order: { kind: 'referral', id: waitingOf(referral), name: '' }, leftMs: null }),
  );
  /** True when the pending claim was sent for other friends than those whose reward is unclaimed now. */
  const isEarlier = input.pending !== null && input.pending.order.id !== input.order.id;
  const actor = useFlow(logic, input);
  const prize = useSelector(actor, (state) => state.context.prize);
  const isTaken = useSelector(actor, (state) => state.matches('taken'));
  const paid = isEarlier ? 0 : prize?.kind === 'cash' ? prize.amount : isTaken ? referral.waiting : 0;
  const friends = referral.friends.map(
    (friend): ReferredFriend => (paid > 0 && friend.status === 'waiting' ? { ...friend, status: 'paid' } : friend),
  );
  return (
    <div className={layouts.looseStack}>
      <Invitation code={referral.code} perFriend={money(referral.perFriend)} minDeposit={money(referral.minDeposit)} />
      <section className={cx(layouts.looseStack, css.how)} aria-labelledby="referral-how">
        <h4 id="referral-how" className={css.title}>
          {t('social.referral.how')}
        </h4>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              <Spoken>
                {t(`social.referral.step.${step}`, {
                  reward: money(referral.perFriend),
                  deposit: money(referral.minDeposit),
                })}
              </Spoken>
            </li>
          ))}
        </ol>
      </section>
      <section className={cx(layouts.looseStack, css.earnings)} aria-label={t('social.referral.earnings')}>
        <dl className={css.figures}>
          <div>
            <dt>{t('social.referral.count')}</dt>
            <dd>
              <Spoken>{formatCount(friends.length)}</Spoken>
            </dd>
          </div>
          <div>
            <dt>{t('social.referral.earned')}</dt>
            <dd data-earned="">
              <Money>{money(referral.earned + paid)}</Money>
            </dd>
          </div>
          <div>
            <dt>{t('social.referral.waiting')}</dt>
            <dd data-waiting="">
              <Money>{money(Math.max(0, referral.waiting - paid))}</Money>
            </dd>
          </div>
        </dl>
        <Claim
          actor={actor}
          waiting={referral.waiting}
          isPending={input.pending !== null}
          symbol={symbol}
          onSupport={onSupport}
        />
      </section>
      <Friends friends={friends} symbol={symbol} />
    </div>
  );
}

function Claim({
  actor,
  waiting,
  isPending,
  symbol,
  onSupport,
}: {
  actor: PrizeClaimActor;
  waiting: number;
  isPending: boolean;
  symbol: string;
  onSupport: () => void;
}) {
  const t = useTranslate();
  if (waiting === 0 && !isPending) return <p className={css.note}>{t('social.referral.nothing')}</p>;
  return (
    <PrizeClaimView
      actor={actor}
      about={t('social.referral.claimAbout', { amount: formatMoney(waiting / operatorCurrency.minorUnits, symbol) })}
      symbol={symbol}
      onSupport={onSupport}
    />
  );
}

function Placeholder() {
  const t = useTranslate();
  return (
    <div className={layouts.looseStack} aria-busy="true">
      <Announcement as="p" className="visuallyHidden" when="loading">
        {t('social.referral.loading')}
      </Announcement>
      <Skeleton className={css.invitationPlace} />
      <Skeleton className={css.howPlace} />
      <Skeleton className={css.listPlace} />
    </div>
  );
}
