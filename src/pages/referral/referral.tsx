import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { minorUnits } from '../../../machines/domain/minor-units.ts';
import { bountyInput, provideBounty } from '../../flows/member/bounty/bounty.actors.ts';
import { type BountyActor, BountyView } from '../../flows/member/bounty/bounty.view.tsx';
import { formatCount, formatMoney } from '../../format/money.ts';
import type { Gateway } from '../../gateway/client.ts';
import type { Referral, ReferredFriend } from '../../gateway/schemas/social.ts';
import { useTranslate } from '../../i18n.ts';
import { inspection } from '../../inspector.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listed, Reading } from '../promotions/reading.tsx';
import { Friends } from './friends.tsx';
import { Invitation } from './invitation.tsx';
import css from './referral.module.css';

type Props = { gateway: Gateway; account: string; symbol: string; onMoved: () => void };

const steps = ['share', 'deposit', 'claim'] as const;

/** For whom is claimed: an answer that was lost is of no concern to those who earned something since. */
const waitingOf = ({ friends }: Referral) =>
  friends.flatMap(({ id, status }) => (status === 'waiting' ? [id] : [])).join('+');

/** Inviting friends: link, code, what it pays, who came and what they brought (spec 2 §2). */
export function ReferralPage(props: Props) {
  return (
    <Reading<Referral> read={async (signal) => listed(await props.gateway.call('referral', undefined, { signal }))}>
      {({ items, error }) => {
        if (error) return error;
        const [referral] = items ?? [];
        return referral ? <Known referral={referral} {...props} /> : <Placeholder />;
      }}
    </Reading>
  );
}

function Known({ referral, gateway, account, symbol, onMoved }: Props & { referral: Referral }) {
  const t = useTranslate();
  const money = (minor: number) => formatMoney(minor / minorUnits, symbol);
  const logic = useMemo(() => provideBounty(gateway, onMoved), [gateway, onMoved]);
  const [input] = useState(() => bountyInput({ account, kind: 'referral', id: waitingOf(referral), leftMs: null }));
  const actor = useActorRef(logic, { input, ...inspection() });
  const prize = useSelector(actor, (state) => state.context.prize);
  const isTaken = useSelector(actor, (state) => state.matches('taken'));
  const paid = prize?.kind === 'cash' ? prize.amount : isTaken ? referral.waiting : 0;
  const friends = referral.friends.map(
    (friend): ReferredFriend => (paid > 0 && friend.status === 'waiting' ? { ...friend, status: 'paid' } : friend),
  );
  return (
    <div className={css.page}>
      <Invitation code={referral.code} perFriend={money(referral.perFriend)} minDeposit={money(referral.minDeposit)} />
      <section className={css.how} aria-labelledby="referral-how">
        <h4 id="referral-how" className={css.title}>
          {t('referral.how')}
        </h4>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              {t(`referral.step.${step}`, {
                reward: money(referral.perFriend),
                deposit: money(referral.minDeposit),
              })}
            </li>
          ))}
        </ol>
      </section>
      <section className={css.earnings} aria-label={t('referral.earnings')}>
        <dl className={css.figures}>
          <div>
            <dt>{t('referral.count')}</dt>
            <dd>{formatCount(friends.length)}</dd>
          </div>
          <div>
            <dt>{t('referral.earned')}</dt>
            <dd data-earned="">{money(referral.earned + paid)}</dd>
          </div>
          <div>
            <dt>{t('referral.waiting')}</dt>
            <dd data-waiting="">{money(Math.max(0, referral.waiting - paid))}</dd>
          </div>
        </dl>
        <Claim actor={actor} waiting={referral.waiting} symbol={symbol} />
      </section>
      <Friends friends={friends} symbol={symbol} />
    </div>
  );
}

function Claim({ actor, waiting, symbol }: { actor: BountyActor; waiting: number; symbol: string }) {
  const t = useTranslate();
  if (waiting === 0) return <p className={css.note}>{t('referral.nothing')}</p>;
  return (
    <BountyView
      actor={actor}
      about={t('referral.claimAbout', { amount: formatMoney(waiting / minorUnits, symbol) })}
      symbol={symbol}
    />
  );
}

function Placeholder() {
  const t = useTranslate();
  return (
    <div className={css.page} aria-busy="true">
      <p className="visuallyHidden" role="status">
        {t('referral.loading')}
      </p>
      <Skeleton className={css.invitationPlace} />
      <Skeleton className={css.howPlace} />
      <Skeleton className={css.listPlace} />
    </div>
  );
}
