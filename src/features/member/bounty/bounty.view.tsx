import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { minorUnits } from '../../../../machines/domain/minor-units.ts';
import type { Bounty, bountyMachine } from '../../../../machines/member/bounty.machine.ts';
import type { BountyReason } from '../../../../machines/member/bounty.model.ts';
import { bountyReasons } from '../../../../machines/member/bounty.model.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { isFocusLost, useAfterChange } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Stamp } from '../../../ui/stamp.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-fields.ts';
import css from './bounty.module.css';

export type BountyActor = ActorRefFrom<typeof bountyMachine>;

const refusalText = reasonTexts('social.bounty.refusal', bountyReasons, { expired: 'social.bounty.expired' });

export const bountyText = (t: Translate, bounty: Bounty, symbol: string): string =>
  bounty.kind === 'cash'
    ? formatMoney(bounty.amount / minorUnits, symbol)
    : t('social.bounty.points', { points: formatCount(bounty.points) });

/** Button that claims a prize, and the result; `about` names the prize for screen readers. */
export function BountyView({
  actor,
  about,
  symbol,
  onSupport,
}: {
  actor: BountyActor;
  about: string;
  symbol: string;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const claim = useRef<HTMLButtonElement>(null);
  const alertId = useId();
  const isBusy = useSelector(actor, (state) => state.matches('submitting'));
  const isOver = useSelector(actor, (state) => state.matches('over'));
  const isTaken = useSelector(actor, (state) => state.matches('taken'));
  const { prize, refusal } = useFields(actor, 'prize', 'refusal');
  const submission = useSelector(actor, (state) => state.children.submission);
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const place = isOver || isTaken || prize !== null ? 'end' : isUnconfirmed ? 'unconfirmed' : 'claim';

  useAfterChange(place, () => {
    // Focus moves only when the pressed button disappeared and focus was lost.
    if (isFocusLost()) (place === 'end' ? end : claim).current?.focus();
  });

  const refusalIn = ({ reason, code }: { reason: BountyReason; code?: string }) => t(refusalText[reason], { code });

  if (place === 'end') {
    const text = isOver ? t('social.bounty.refusal.over') : isTaken ? t('social.bounty.refusal.taken') : undefined;
    return (
      <div ref={end} className={css.end} tabIndex={-1} role="status" data-bounty={isOver ? 'over' : 'claimed'}>
        <Stamp>{t(isOver ? 'social.bounty.overStamp' : 'social.bounty.claimed')}</Stamp>
        <p>{text ?? (prize && t(`social.bounty.given.${prize.kind}`, { prize: bountyText(t, prize, symbol) }))}</p>
      </div>
    );
  }
  if (isUnconfirmed && submission)
    return (
      <UnconfirmedNotice
        actor={submission}
        title={t('social.bounty.pendingTitle')}
        summary={<SummaryList lines={[{ label: t('social.bounty.prize'), value: about }]} />}
        rejectionText={refusalIn}
        onSupport={onSupport}
      />
    );
  return (
    <div className={layouts.tightStack}>
      {refusal && (
        <div id={alertId}>
          <Alert tone="danger">{refusalIn(refusal)}</Alert>
        </div>
      )}
      <Button
        ref={claim}
        wide
        busy={isBusy}
        aria-label={t('social.bounty.claimFor', { about })}
        aria-describedby={refusal ? alertId : undefined}
        onClick={() => actor.send({ type: 'bounty.claim', requestId: newId() })}
      >
        {t('social.bounty.claim')}
      </Button>
    </div>
  );
}
