import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContractRequestActor, decisionSubmission } from '../../../../machines/agent/contract-request.machine.ts';
import { type DecisionReason, decisionReasons, findTarget } from '../../../../machines/agent/contract-request.model.ts';
import type { ContractOverview } from '../../../../machines/agent/contract-types.ts';
import type { ContractTerms } from '../../../../machines/domain/contract-rule.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { reasonTexts } from '../../shared/reason-text.ts';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { Terms } from '../shared/contract-parts.tsx';
import { kindText, nameOf } from '../shared/contract-text.ts';
import { TermChanges } from '../shared/term-changes.tsx';
import css from './contract-request.module.css';
import { Endings } from './endings.tsx';

const refusalText = reasonTexts('agentContracts.contract.stale', decisionReasons, {
  expired: 'agentContracts.contract.expired',
});

export function ContractSummary({
  actor,
  money,
  simulationOf,
  newRequestId,
  onSupport,
}: {
  actor: ContractRequestActor;
  money: ShowMoney;
  simulationOf: ((terms: ContractTerms) => ReactNode) | undefined;
  newRequestId: () => string;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { overview, kind, pending, ending, decision, refusal } = state.context;
  const { submission } = state.children;
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const isBusy = state.matches('submitting');
  if (!overview || !pending) return null;
  const rejectionText = ({ reason, seconds, code }: { reason: DecisionReason; seconds: number; code?: string }) =>
    t(refusalText[reason], { seconds, code });
  if (isUnconfirmed && submission)
    return (
      <div className={css.summary}>
        <UnconfirmedNotice
          actor={submission}
          kind={`contract-${kind}`}
          title={t('agentContracts.contract.unconfirmed')}
          summary={<Unconfirmed submission={submission} overview={overview} money={money} />}
          rejectionText={rejectionText}
          onSupport={onSupport}
        />
      </div>
    );
  const { action, id } = pending.order;
  const meant = findTarget(overview, { action, id });
  const isEnd =
    action === 'terminate' ||
    (action !== 'withdraw' && meant !== null && 'type' in meant && meant.type === 'termination');
  const isDangerous = isEnd || action === 'reject';
  const operator = t('agentContracts.contract.operator');

  if (state.matches('decided') && decision)
    return (
      <Ticket
        className={css.summary}
        bodyClassName={css.said}
        stubClassName={css.answer}
        body={
          <>
            <Announcement className={layouts.result}>
              <span className={css.stamp} data-outcome={decision.outcome}>
                <Stamp>{t(`agentContracts.contract.done.${decision.outcome}`)}</Stamp>
              </span>
              <p>
                <Spoken>
                  {t(`agentContracts.contract.doneText.${decision.outcome}`, {
                    at: formatMoment(decision.at, i18n.locale),
                  })}
                </Spoken>
              </p>
            </Announcement>
            {decision.ended.length > 0 && (
              <Endings title={t('agentContracts.contract.endedToo')} ending={decision.ended} />
            )}
          </>
        }
        stub={
          <Button data-first="" wide onClick={() => actor.send({ type: 'result.close' })}>
            {t('agentContracts.contract.close')}
          </Button>
        }
      />
    );
  if (state.matches('stale') && refusal)
    return (
      <div className={css.summary}>
        <Alert
          tone="warning"
          title={t('agentContracts.contract.stale')}
          action={
            <Button data-first="" size="small" onClick={() => actor.send({ type: 'result.close' })}>
              {t('agentContracts.contract.close')}
            </Button>
          }
        >
          {rejectionText(refusal)}
        </Alert>
      </div>
    );

  const name = nameOf(meant?.party ?? null, operator);
  const texts = {
    accept: isEnd
      ? {
          title: t('agentContracts.contract.acceptingEnd'),
          text: t('agentContracts.contract.acceptingEndText'),
          yes: t('agentContracts.contract.yesTerminate'),
        }
      : {
          title: t('agentContracts.contract.accepting'),
          text: t('agentContracts.contract.acceptingText'),
          yes: t('agentContracts.contract.yesAccept'),
        },
    reject: {
      title: t('agentContracts.contract.rejecting'),
      text: t('agentContracts.contract.rejectingText'),
      yes: t('agentContracts.contract.yesReject'),
    },
    terminate: {
      title: t('agentContracts.contract.terminating'),
      text: meant?.party
        ? t('agentContracts.contract.terminatingText', { name })
        : t('agentContracts.contract.terminatingOperator'),
      yes: t('agentContracts.contract.yesTerminate'),
    },
    withdraw: {
      title: t('agentContracts.contract.withdrawingEnd'),
      text: t('agentContracts.contract.withdrawingEndText', { name }),
      yes: t('agentContracts.contract.yesWithdrawEnd'),
    },
  }[action];
  const before = action === 'accept' && !isEnd ? overview.own : null;
  const isEnding = action === 'accept' || action === 'terminate';
  const dependents = isEnding ? (meant?.dependents ?? []) : [];
  const isWarned = state.matches('warned') || (isBusy && pending.order.agreed.length > 0);
  return (
    <Ticket
      className={css.summary}
      bodyClassName={css.said}
      stubClassName={css.answer}
      body={
        <>
          <header>
            <p className={css.muted}>{`${t(kindText[kind])} · ${name}`}</p>
            <h4 className={css.heading} data-first="" tabIndex={-1}>
              {isWarned ? t('agentContracts.contract.warning') : texts.title}
            </h4>
          </header>
          {isWarned ? (
            <>
              <Alert tone="warning">{t('agentContracts.contract.warningText', { count: ending.length })}</Alert>
              <Endings title={t('agentContracts.contract.endingList')} ending={ending} />
            </>
          ) : (
            <>
              <p>{texts.text}</p>
              {meant && before && <TermChanges kind={kind} before={before.terms} after={meant.terms} money={money} />}
              {meant && !before && <Terms kind={kind} terms={meant.terms} money={money} />}
              {meant && action === 'accept' && !isEnd && simulationOf?.(meant.terms)}
              {dependents.length > 0 && <Endings title={t('agentContracts.contract.dependents')} ending={dependents} />}
              {isEnding && dependents.length === 0 && (
                <p className={css.muted}>{t('agentContracts.contract.dependentsNone')}</p>
              )}
              {refusal && <Alert tone="danger">{rejectionText(refusal)}</Alert>}
            </>
          )}
        </>
      }
      stub={
        <Confirm
          safe={{ label: t('agentContracts.contract.back'), onClick: () => actor.send({ type: 'action.cancel' }) }}
          act={
            isWarned
              ? {
                  label: t('agentContracts.contract.agree', { count: ending.length }),
                  onClick: () => actor.send({ type: 'warning.agree', requestId: newRequestId() }),
                }
              : {
                  label: texts.yes,
                  onClick: () => actor.send({ type: 'action.confirm', requestId: newRequestId() }),
                }
          }
          isDangerous={isWarned || isDangerous}
          busy={isBusy}
          takesFocus={false}
        />
      }
    />
  );
}

/** The unconfirmed decision, which may come from another tab. */
function Unconfirmed({
  submission,
  overview,
  money,
}: {
  submission: ActorRefFrom<typeof decisionSubmission>;
  overview: ContractOverview;
  money: ShowMoney;
}) {
  const t = useTranslate();
  const order = useSelector(submission, (state) => state.context.order);
  const meant = findTarget(overview, order);
  return (
    <>
      <SummaryList
        lines={[
          { label: t('agentContracts.contract.order'), value: t(`agentContracts.contract.order.${order.action}`) },
          { label: t('agentContracts.contract.order.kind'), value: t(kindText[order.kind]) },
          ...(meant
            ? [
                {
                  label: t('agentContracts.contract.order.party'),
                  value: nameOf(meant.party, t('agentContracts.contract.operator')),
                },
              ]
            : []),
        ]}
      />
      {meant && <Terms kind={meant.kind} terms={meant.terms} money={money} />}
    </>
  );
}
