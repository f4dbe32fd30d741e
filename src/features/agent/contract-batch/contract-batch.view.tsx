import { useSelector } from '@xstate/react';
import type { ContractBatchActor } from '../../../../machines/agent/contract-batch.machine.ts';
import { type BatchOffer, countIn, failedIds } from '../../../../machines/agent/contract-batch.model.ts';
import { type OfferReason, offerReasons } from '../../../../machines/agent/contract-offer.model.ts';
import { formatCount } from '../../../format/money.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { offerHref } from '../../../routes/page-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { useFocusOnStep } from '../../member/shared/order-review.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { Terms } from '../shared/contract-parts.tsx';
import { nameOf } from '../shared/contract-text.ts';
import css from './contract-batch.module.css';

const refusalText = reasonTexts('agentContracts.contract.outdated', offerReasons, {
  expired: 'agentContracts.bulk.expired',
});

const stateText = {
  waiting: 'agentContracts.bulk.state.waiting',
  sending: 'agentContracts.bulk.state.sending',
  sent: 'agentContracts.bulk.state.sent',
  refused: 'agentContracts.bulk.state.refused',
  unconfirmed: 'agentContracts.bulk.state.unconfirmed',
} as const satisfies Record<BatchOffer['state'], PlainMessageId>;

const stateTone = {
  waiting: 'neutral',
  sending: 'open',
  sent: 'good',
  refused: 'bad',
  unconfirmed: 'due',
} as const satisfies Record<BatchOffer['state'], BadgeTone>;

/** Progress and results of a batch of contract offers. */
export function ContractBatchView({
  actor,
  money,
  onSupport,
}: {
  actor: ContractBatchActor;
  money: ShowMoney;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const { kind, terms, offers, refusal, isStopping } = useFields(
    actor,
    'kind',
    'terms',
    'offers',
    'refusal',
    'isStopping',
  );
  const isSending = useSelector(actor, (state) => state.matches('sending'));
  const isLeaving = useSelector(actor, (state) => state.matches({ sending: { leaving: 'confirming' } }));
  const submission = useSelector(actor, (state) => state.children.submission);
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const ref = useFocusOnStep(isSending ? (isUnconfirmed ? 'unconfirmed' : 'sending') : 'results');
  const done = countIn(offers, 'sent', 'refused', 'unconfirmed');
  const unsent = countIn(offers, 'waiting', 'sending');
  const refused = countIn(offers, 'refused');
  const current = offers.find(({ state }) => state === 'sending');
  const counts = { done: formatCount(done), total: formatCount(offers.length), count: offers.length };
  const results = { sent: countIn(offers, 'sent'), refused, unsent };
  const reasonOf = ({ reason, seconds, code }: { reason: OfferReason; seconds: number; code?: string }) =>
    t(refusalText[reason], { seconds, code });

  return (
    <div ref={ref} className={layouts.stack}>
      {isSending ? (
        <div className={layouts.tightStack}>
          <h5 className={css.title} tabIndex={-1} data-first="">
            {t(isStopping ? 'agentContracts.bulk.stopping' : 'agentContracts.bulk.sending')}
          </h5>
          <Progress
            label={t('agentContracts.bulk.sending')}
            value={done}
            max={offers.length}
            valueText={t('agentContracts.bulk.progress', counts)}
          />
          <div className={css.line}>
            <span className={css.muted}>
              <Spoken>{t('agentContracts.bulk.progress', counts)}</Spoken>
            </span>
            {isUnconfirmed ? (
              <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'batch.abandon' })}>
                {t('agentContracts.bulk.abandon')}
              </Button>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-disabled={isStopping || undefined}
                onClick={() => !isStopping && actor.send({ type: 'batch.stop' })}
              >
                {t('agentContracts.bulk.stop')}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <div className={layouts.tightStack}>
          <h5 className={css.title} tabIndex={-1} data-first="">
            {t(unsent > 0 ? 'agentContracts.bulk.stopped' : 'agentContracts.bulk.finished')}
          </h5>
          <Announcement as="p">{t('agentContracts.bulk.result', results)}</Announcement>
        </div>
      )}
      {isLeaving && (
        <Confirm
          title={t('agentContracts.bulk.leaveTitle')}
          safe={{ label: t('agentContracts.bulk.stay'), onClick: () => actor.send({ type: 'leave.cancel' }) }}
          act={{ label: t('agentContracts.bulk.leave'), onClick: () => actor.send({ type: 'leave.confirm' }) }}
        >
          {t('agentContracts.bulk.leaveText')}
        </Confirm>
      )}
      {isSending && isUnconfirmed && submission && current && (
        <UnconfirmedNotice
          actor={submission}
          kind={`contractOffer-${kind}`}
          title={t('agentContracts.bulk.unconfirmedTitle', { name: current.member.nickname })}
          heading="h4"
          summary={
            <>
              <p className={css.muted}>{t('agentContracts.bulk.unconfirmedText')}</p>
              <SummaryList lines={[{ label: t('agentContracts.bulk.agent'), value: nameOf(current.member, '') }]} />
            </>
          }
          rejectionText={reasonOf}
          onSupport={onSupport}
        />
      )}
      {!isSending && refusal && (
        <Alert tone="warning" title={t('agentContracts.bulk.halted')}>
          {reasonOf(refusal)}
        </Alert>
      )}
      <Disclosure summary={t('agentContracts.bulk.terms')}>
        <Terms kind={kind} terms={terms} money={money} />
      </Disclosure>
      <ul className={css.offers} aria-label={t('agentContracts.bulk.results')}>
        {offers.map((offer) => {
          const { member, state } = offer;
          const isOpen = !isSending && (state === 'sending' || state === 'unconfirmed');
          return (
            <li key={member.id} className={css.offer}>
              <span className={css.who}>
                <strong>{member.nickname}</strong> <span className={css.muted}>{member.account}</span>
                {state === 'refused' && offer.refusal && <span className={css.why}>{reasonOf(offer.refusal)}</span>}
                {isOpen && (
                  <a className={css.why} href={offerHref(member.id)}>
                    {t('agentContracts.contract.seeOf', { name: member.nickname })}
                  </a>
                )}
              </span>
              <Badge tone={isOpen ? stateTone.unconfirmed : stateTone[state]}>
                {t(isOpen ? stateText.unconfirmed : stateText[state])}
              </Badge>
            </li>
          );
        })}
      </ul>
      {!isSending && (
        <div className={cx(layouts.actions, css.actions)}>
          {refused > 0 && (
            <Button variant={unsent > 0 ? 'secondary' : 'primary'} onClick={() => actor.send({ type: 'batch.retry' })}>
              {t('agentContracts.bulk.retry', { count: failedIds(offers).length })}
            </Button>
          )}
          {unsent > 0 && (
            <Button onClick={() => actor.send({ type: 'batch.resume' })}>
              {t('agentContracts.bulk.resume', { count: unsent })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => actor.send({ type: 'batch.close' })}>
            {t('agentContracts.bulk.again')}
          </Button>
        </div>
      )}
    </div>
  );
}
