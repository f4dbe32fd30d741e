import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { PrizeClaim, prizeClaimMachine } from '../../../../machines/member/prize-claim.machine.ts';
import type { PrizeClaimReason } from '../../../../machines/member/prize-claim.model.ts';
import { prizeClaimReasons } from '../../../../machines/member/prize-claim.model.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { isFocusLost, useAfterChange } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { speak } from '../../../ui/speech.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './prize-claim.module.css';

export type PrizeClaimActor = ActorRefFrom<typeof prizeClaimMachine>;

const refusalText = reasonTexts('social.prizeClaim.refusal', prizeClaimReasons, {
  expired: 'social.prizeClaim.expired',
});

export const prizeClaimText = (t: Translate, prizeClaim: PrizeClaim, symbol: string): string =>
  prizeClaim.kind === 'cash'
    ? formatMoney(prizeClaim.amount / operatorCurrency.minorUnits, symbol)
    : t('social.prizeClaim.points', { points: formatCount(prizeClaim.points) });

/** Button that claims a prize, and the result; `about` names the prize for screen readers. */
export function PrizeClaimView({
  actor,
  about,
  symbol,
  onSupport,
}: {
  actor: PrizeClaimActor;
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
  const { prize, refusal, claim: claimed } = useFields(actor, 'prize', 'refusal', 'claim');
  const submission = useSelector(actor, (state) => state.children.submission);
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const place = isOver || isTaken || prize !== null ? 'end' : isUnconfirmed ? 'unconfirmed' : 'claim';

  useAfterChange(place, () => {
    // Moves the focus only when the pressed button has disappeared and the focus was lost with it.
    if (isFocusLost()) (place === 'end' ? end : claim).current?.focus();
  });

  const refusalIn = ({ reason, code }: { reason: PrizeClaimReason; code?: string }) => t(refusalText[reason], { code });

  if (place === 'end') {
    const text = isOver
      ? t('social.prizeClaim.refusal.over')
      : isTaken
        ? t('social.prizeClaim.refusal.taken')
        : undefined;
    return (
      <Announcement ref={end} className={css.end} tabIndex={-1} data-prize-claim={isOver ? 'over' : 'claimed'}>
        <Stamp>{t(isOver ? 'social.prizeClaim.overStamp' : 'social.prizeClaim.claimed')}</Stamp>
        <p>
          <Spoken>
            {text ?? (prize && t(`social.prizeClaim.given.${prize.kind}`, { prize: prizeClaimText(t, prize, symbol) }))}
          </Spoken>
        </p>
      </Announcement>
    );
  }
  if (isUnconfirmed && submission)
    return (
      <UnconfirmedNotice
        actor={submission}
        kind={claimed.order.kind}
        title={t('social.prizeClaim.pendingTitle')}
        summary={<SummaryList lines={[{ label: t('social.prizeClaim.prize'), value: about }]} />}
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
        aria-label={speak(t('social.prizeClaim.claimFor', { about }))}
        aria-describedby={refusal ? alertId : undefined}
        onClick={() => actor.send({ type: 'prizeClaim.claim', requestId: newId() })}
      >
        {t('social.prizeClaim.claim')}
      </Button>
    </div>
  );
}
