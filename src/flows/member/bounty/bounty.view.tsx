import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { minorUnits } from '../../../../machines/domain/minor-units.ts';
import type { Bounty, BountyReason, bountyMachine } from '../../../../machines/member/bounty.machine.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import css from './bounty.module.css';

export type BountyActor = ActorRefFrom<typeof bountyMachine>;

const reasonText = {
  offline: 'bounty.offline',
  timeout: 'bounty.timeout',
  unavailable: 'bounty.unavailable',
  malformed: 'bounty.malformed',
  limited: 'bounty.limited',
  refused: 'fault.refused',
  unexpected: 'bounty.unexpected',
  expired: 'bounty.expired',
  taken: 'bounty.taken',
  over: 'bounty.over',
} satisfies Record<BountyReason, MessageId>;

/** A prize in words. */
export const bountyText = (t: Translate, bounty: Bounty, symbol: string): string =>
  bounty.kind === 'cash'
    ? formatMoney(bounty.amount / minorUnits, symbol)
    : t('bounty.points', { points: formatCount(bounty.points) });

/** One press that claims a prize, and what came of it; `about` names the prize for who does not see where it stands. */
export function BountyView({ actor, about, symbol }: { actor: BountyActor; about: string; symbol: string }) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const alertId = useId();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isUncertain = useSelector(actor, (state) => state.matches('uncertain'));
  const isOver = useSelector(actor, (state) => state.matches('over'));
  const isTaken = useSelector(actor, (state) => state.matches('taken'));
  const { prize, refusal } = useSelector(actor, (state) => state.context);
  const isEnded = isOver || isTaken || prize !== null;

  const wasEnded = useRef(isEnded);
  useEffect(() => {
    if (isEnded === wasEnded.current) return;
    wasEnded.current = isEnded;
    // Only who pressed the button that has gone is led to what stands in its place.
    if (document.activeElement === document.body || document.activeElement === null) end.current?.focus();
  }, [isEnded]);

  if (isEnded) {
    const text = isOver ? t('bounty.over') : isTaken ? t('bounty.taken') : undefined;
    return (
      <div ref={end} className={css.end} tabIndex={-1} role="status" data-bounty={isOver ? 'over' : 'claimed'}>
        <Stamp>{t(isOver ? 'bounty.overStamp' : 'bounty.claimed')}</Stamp>
        <p>{text ?? (prize && t(`bounty.given.${prize.kind}`, { prize: bountyText(t, prize, symbol) }))}</p>
      </div>
    );
  }
  return (
    <div className={css.claim}>
      {isUncertain && (
        <div id={alertId}>
          <Alert tone="warning">{t(refusal ? reasonText[refusal] : 'bounty.lost')}</Alert>
        </div>
      )}
      <Button
        wide
        busy={isBusy}
        aria-label={t(isUncertain ? 'bounty.againFor' : 'bounty.claimFor', { about })}
        aria-describedby={isUncertain ? alertId : undefined}
        onClick={() => actor.send({ type: 'bounty.claim' })}
      >
        {t(isUncertain ? 'bounty.again' : 'bounty.claim')}
      </Button>
    </div>
  );
}
