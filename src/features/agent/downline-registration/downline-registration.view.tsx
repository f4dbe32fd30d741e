import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DownlineRegistrationActor } from '../../../../machines/agent/downline-registration.machine.ts';
import type { registrationSubmission } from '../../../../machines/agent/downline-registration.model.ts';
import type { FieldRule } from '../../../../machines/domain/field-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { useFocusOnStep } from '../../member/shared/order-review.tsx';
import { loadFailureText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { ratesLine } from '../shared/rate-text.ts';
import css from './downline-registration.module.css';
import { Handover } from './new-account-credentials.tsx';
import { newPassword as passwordFor } from './new-password.ts';
import { RegistrationForm } from './registration-form.tsx';
import { registrationRefusal } from './registration-refusal-text.ts';

/** Registers a member or an agent manually (spec 2 §2), and then shows the credentials. */
export function DownlineRegistrationView({
  actor,
  onSupport,
  newPassword = passwordFor,
  newRequestId = newId,
}: {
  actor: DownlineRegistrationActor;
  onSupport: () => void;
  newPassword?: (rule: FieldRule) => string;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { overview, refusal, registered, password } = state.context;
  const { submission } = state.children;
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const isForm = state.hasTag('form') && !isUnconfirmed;
  const isRegistered = state.matches('registered');
  const ref = useFocusOnStep(
    isUnconfirmed
      ? 'unconfirmed'
      : isForm
        ? 'form'
        : isRegistered || state.matches('renewing')
          ? 'registered'
          : String(state.value),
  );

  useRefusedField(actor, ref);

  return (
    <div ref={ref} className={layouts.looseStack}>
      {state.hasTag('loading') && (
        <div className={layouts.looseStack} aria-hidden="true">
          <Skeleton className={css.place} />
        </div>
      )}
      {state.matches('loadFailed') && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadFailureText(refusal.reason), { code: refusal.code })}
        </RetryAlert>
      )}
      {isForm && overview && (
        <RegistrationForm actor={actor} overview={overview} newPassword={newPassword} newRequestId={newRequestId} />
      )}
      {isUnconfirmed && submission && overview && (
        <UnconfirmedNotice
          actor={submission}
          kind="downlineRegistration"
          title={t('agentTeam.pendingTitle')}
          summary={<UnconfirmedLines submission={submission} />}
          // After a reload, the first password is unknown, so the repeated order contains a new one. If the account
          // already exists, the new password replaces the first one.
          secret={() => password || newPassword(overview.rules.password)}
          rejectionText={(rejection) => registrationRefusal(t, rejection)}
          onSupport={onSupport}
        />
      )}
      {(isRegistered || state.matches('renewing')) && registered && overview && (
        <Handover
          registered={registered}
          password={isRegistered ? password : ''}
          isBusy={!isRegistered}
          refusal={refusal && registrationRefusal(t, refusal)}
          onRenew={() => actor.send({ type: 'password.renew', password: newPassword(overview.rules.password) })}
          question={
            state.matches({ registered: { held: 'confirmingAgain' } })
              ? 'again'
              : state.matches({ registered: { held: 'confirmingLeave' } }) ||
                  state.matches({ renewing: 'confirmingLeave' })
                ? 'leave'
                : null
          }
          onCopy={() => actor.send({ type: 'password.copied' })}
          onAgain={() => actor.send({ type: 'registration.again' })}
          onKeep={(question) => actor.send({ type: `${question}.cancel` })}
          onDiscard={(question) => actor.send({ type: `${question}.confirm` })}
        />
      )}
    </div>
  );
}

/** The unconfirmed order, which may come from another tab. */
function UnconfirmedLines({ submission }: { submission: ActorRefFrom<typeof registrationSubmission> }) {
  const t = useTranslate();
  const { account, kind, rates } = useSelector(submission, (state) => state.context.order);
  return (
    <SummaryList
      lines={[
        { label: t('agentTeam.account'), value: account },
        { label: t('agentTeam.kind'), value: t(`agentTeam.kind.${kind}`) },
        { label: t('agentTeam.rates'), value: ratesLine(t, rates) },
      ]}
    />
  );
}
