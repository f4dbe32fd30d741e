import { useId, useMemo, useState } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Mission, MissionSummary } from '../../../gateway/schemas/social.ts';
import { useTranslate } from '../../../i18n.ts';
import { hotPath, livePath, memberHref } from '../../../routes/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { Query } from '../../shared/query/query-section.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { prizeClaimInput, providePrizeClaim, unconfirmedMissions } from '../prize-claim/prize-claim.actors.ts';
import { PrizeClaimView, prizeClaimText } from '../prize-claim/prize-claim.view.tsx';
import css from './missions.module.css';

export type MissionsProps = {
  gateway: Gateway;
  account: string;
  language: string;
  symbol: string;
  /** Called when money or points may have changed. */
  onMoved: () => void;
  onSupport: () => void;
};

/**
 * A mission with its end converted to the device clock, so that the countdown is right even when that clock is wrong.
 */
type Timed = Mission & { leftMs: number; deadline: number };

function timed(answer: Answer<MissionSummary>): Answer<readonly Timed[]> {
  if (!answer.ok) return answer;
  const { now, missions } = answer.value;
  const here = Date.now();
  return {
    ok: true,
    value: missions.map((mission) => {
      const leftMs = Date.parse(mission.endsAt) - Date.parse(now);
      return { ...mission, leftMs, deadline: here + leftMs };
    }),
  };
}

const periods = ['daily', 'weekly'] as const;
const places = 4;

/** Daily and weekly missions, and the prizes of completed missions (spec 2 §2, §7). */
export function Missions({ gateway, language, ...props }: MissionsProps) {
  const t = useTranslate();
  const [round, setRound] = useState(0);
  return (
    <div className={cx(layouts.stack, css.missions)}>
      <div className={css.head}>
        <p>{t('social.mission.intro')}</p>
        <IconButton icon="refresh" label={t('social.mission.refresh')} outlined onClick={() => setRound(round + 1)} />
      </div>
      <Query<Timed>
        key={`${language} ${round}`}
        read={async (signal) => timed(await gateway.call('missionSummary', undefined, { signal }))}
      >
        {({ items, error }) => {
          if (error) return error;
          return (
            <>
              {items && <Unlisted missions={items} gateway={gateway} {...props} />}
              {items?.length === 0 && (
                <StateView kind="empty" small>
                  {t('social.mission.none')}
                </StateView>
              )}
              {items?.length !== 0 &&
                periods.map((period) => (
                  <Period
                    key={period}
                    period={period}
                    missions={items?.filter((mission) => mission.period === period)}
                    gateway={gateway}
                    {...props}
                  />
                ))}
            </>
          );
        }}
      </Query>
    </div>
  );
}

type CardProps = Omit<MissionsProps, 'language'>;

/** Unconfirmed claims of missions that are no longer in the list because their day or week is over. */
function Unlisted({ missions, ...props }: CardProps & { missions: readonly Timed[] }) {
  const t = useTranslate();
  const [orders] = useState(() =>
    unconfirmedMissions(props.account).filter((order) => missions.every(({ id }) => id !== order.id)),
  );
  if (orders.length === 0) return null;
  return (
    <section className={cx(layouts.stack, css.period)} aria-label={t('social.prizeClaim.pendingMissions')}>
      <h4>{t('social.prizeClaim.pendingMissions')}</h4>
      <ul className={css.list}>
        {orders.map(({ id, name }) => (
          <li key={id} data-mission={id.split('.')[0]}>
            <Claim id={id} title={name} leftMs={0} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Period({
  period,
  missions,
  ...props
}: CardProps & { period: Mission['period']; missions: readonly Timed[] | undefined }) {
  const t = useTranslate();
  if (missions?.length === 0) return null;
  const deadline = missions?.[0]?.deadline;
  return (
    <section className={cx(layouts.stack, css.period)} aria-label={t(`social.mission.${period}`)} aria-busy={!missions}>
      <div className={css.periodHead}>
        <h4>{t(`social.mission.${period}`)}</h4>
        <p className={css.left}>
          {deadline === undefined ? (
            <Skeleton className={css.short} />
          ) : (
            <>
              {t('social.mission.left')}{' '}
              <Countdown
                deadline={deadline}
                days={(count) => t('social.mission.days', { count })}
                over={t('social.mission.ended')}
              />
            </>
          )}
        </p>
      </div>
      <ul className={css.list}>
        {missions
          ? missions.map((mission) => (
              <li key={mission.id} data-mission={mission.id.split('.')[0]}>
                <Card mission={mission} hasOwnEnd={mission.deadline !== deadline} {...props} />
              </li>
            ))
          : Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              <li key={place} aria-hidden="true">
                <Skeleton className={css.place} />
              </li>
            ))}
      </ul>
    </section>
  );
}

const amountText = ({ unit }: Mission, amount: number, symbol: string) =>
  unit === 'money' ? formatMoney(amount / operatorCurrency.minorUnits, symbol) : formatCount(amount);

/** `hasOwnEnd`: whether the mission ends at a different time than the other missions of its section. */
function Card({ mission, hasOwnEnd, ...props }: CardProps & { mission: Timed; hasOwnEnd: boolean }) {
  const t = useTranslate();
  const titleId = useId();
  const { symbol, account } = props;
  const { id, title, text, goal, progress, score, prize, status } = mission;
  const [isUnconfirmed] = useState(() => unconfirmedMissions(account).some((order) => order.id === id));
  const canClaim = status === 'claimable' || isUnconfirmed;
  const done = t('social.mission.progress', {
    done: amountText(mission, progress, symbol),
    goal: amountText(mission, goal, symbol),
  });
  return (
    <Ticket
      className={css.card}
      bodyClassName={css.body}
      stubClassName={css.stub}
      body={
        <>
          <div className={css.what}>
            <h5 id={titleId}>{title}</h5>
            <p>{text}</p>
            {hasOwnEnd && (
              <p>
                {t('social.mission.leftOne')}{' '}
                <Countdown
                  deadline={mission.deadline}
                  days={(count) => t('social.mission.days', { count })}
                  over={t('social.mission.endedOne')}
                />
              </p>
            )}
          </div>
          <div className={css.meter}>
            <Progress value={progress} max={goal} labelledBy={titleId} valueText={done} />
            <p className={css.figures}>
              <span>
                <Spoken>{done}</Spoken>
              </span>
              <span>
                <Spoken>{t('social.mission.score', { score: formatCount(score) })}</Spoken>
              </span>
            </p>
          </div>
        </>
      }
      stub={
        <>
          <p className={css.prize}>
            <Spoken>{prizeClaimText(t, prize, symbol)}</Spoken>
          </p>
          {canClaim && <Claim id={id} title={title} leftMs={mission.deadline - Date.now()} {...props} />}
          {status === 'claimed' && !canClaim && (
            <p className={css.claimed}>
              <Stamp>{t('social.prizeClaim.claimed')}</Stamp>
            </p>
          )}
          {status === 'running' && !canClaim && <Way mission={mission} />}
        </>
      }
    />
  );
}

function Claim({
  id,
  title,
  leftMs,
  gateway,
  account,
  symbol,
  onMoved,
  onSupport,
}: CardProps & { id: string; title: string; leftMs: number }) {
  const logic = useMemo(
    () => providePrizeClaim(gateway, { kind: 'mission', id }, { notifyMoved: onMoved }),
    [gateway, id, onMoved],
  );
  const [input] = useState(() => prizeClaimInput({ account, order: { kind: 'mission', id, name: title }, leftMs }));
  const actor = useFlow(logic, input);
  return (
    <div className={css.claim}>
      <PrizeClaimView actor={actor} about={title} symbol={symbol} onSupport={onSupport} />
    </div>
  );
}

const wayHref: Record<Exclude<Mission['way'], 'none'>, () => string> = {
  play: () => hotPath,
  live: () => livePath,
  deposit: () => memberHref('depositv2'),
  invite: () => memberHref('referral'),
};

function Way({ mission: { way } }: { mission: Mission }) {
  const t = useTranslate();
  if (way === 'none') return <p className={css.quiet}>{t('social.mission.running')}</p>;
  return (
    <a className={css.way} href={wayHref[way]()}>
      {t(`social.mission.way.${way}`)} <Icon name="chevron-right" size={16} />
    </a>
  );
}
