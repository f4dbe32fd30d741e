import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { FieldRule } from '../../../../machines/account/field-rule.ts';
import type {
  downlineRegistrationMachine,
  RegistrationReason,
} from '../../../../machines/agent/downline-registration.machine.ts';
import type { Refusal } from '../../../../machines/member/order-answer.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Failure, InDoubt, usePlace } from '../../member/funds-parts.tsx';
import { orderText, readingText } from '../../member/funds-text.ts';
import { ratesLine } from '../rate-text.ts';
import css from './downline-registration.module.css';
import { Handover } from './handover.tsx';
import { newPassword as passwordFor } from './new-password.ts';
import { RegistrationForm } from './registration-form.tsx';

export type DownlineRegistrationActor = ActorRefFrom<typeof downlineRegistrationMachine>;

const refusalText = {
  ...orderText,
  taken: 'agentTeam.refusedTaken',
  rejected: 'agentTeam.refusedRejected',
  rebates: 'agentTeam.refusedRebates',
} satisfies Record<RegistrationReason, MessageId>;

const isReading = (reason: string): reason is keyof typeof readingText => reason in readingText;

export const registrationRefusal = (t: Translate, { reason, seconds }: Refusal<RegistrationReason>): string =>
  t(refusalText[reason], { seconds });

/** Registers a member or an agent by hand (spec 2 §2), and hands over what they sign in with. */
export function DownlineRegistrationView({
  actor,
  newPassword = passwordFor,
  newRequestId = newId,
}: {
  actor: DownlineRegistrationActor;
  newPassword?: (rule: FieldRule) => string;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { desk, pending, refusal, registered, password } = state.context;
  const isForm = state.hasTag('form');
  const ref = usePlace(isForm ? 'form' : state.matches('asking') ? 'uncertain' : String(state.value));

  useEffect(() => {
    const refused = actor.on('form.refused', ({ field }) =>
      ref.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(),
    );
    return () => refused.unsubscribe();
  }, [actor, ref]);

  const confirm = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (desk && !state.hasTag('busy'))
      actor.send({ type: 'order.confirm', password: newPassword(desk.rules.password) });
  };

  return (
    <div ref={ref} className={css.page}>
      {state.hasTag('loading') && (
        <div className={css.page} aria-hidden="true">
          <Skeleton className={css.place} />
        </div>
      )}
      {state.matches('failed') && refusal && (
        <Failure
          text={t(isReading(refusal.reason) ? readingText[refusal.reason] : 'fault.unexpected')}
          onRetry={() => actor.send({ type: 'registration.retry' })}
        />
      )}
      {isForm && desk && (
        <RegistrationForm actor={actor} desk={desk} newPassword={newPassword} newRequestId={newRequestId} />
      )}
      {(state.matches('uncertain') || state.matches('asking')) && pending && (
        <form noValidate onSubmit={confirm}>
          <InDoubt
            lines={[
              { label: t('agentTeam.account'), value: pending.order.account },
              { label: t('agentTeam.kind'), value: t(`agentTeam.kind.${pending.order.kind}`) },
              { label: t('agentTeam.rates'), value: ratesLine(t, pending.order.rates) },
            ]}
            text={refusal ? registrationRefusal(t, refusal) : t('funds.left')}
            isBusy={state.hasTag('busy')}
          />
        </form>
      )}
      {state.matches('registered') && registered && (
        <Handover
          registered={registered}
          password={password}
          onAgain={() => actor.send({ type: 'registration.again' })}
        />
      )}
    </div>
  );
}
