import { useSelector } from '@xstate/react';
import type { SyntheticEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { downlineRebatesMachine } from '../../../../machines/agent/downline-rebates.machine.ts';
import type { RebatesReason } from '../../../../machines/agent/downline-rebates.model.ts';
import { downlineRebatesReasons } from '../../../../machines/agent/downline-rebates.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFocusOnStep } from '../../member/shared/order-review.tsx';
import { loadText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { ratesIn, ratesLine, typedRatesOf } from '../shared/rate-text.ts';
import { RebateFields } from '../shared/rebate-fields.tsx';
import { rereadText } from '../shared/refusal-text.ts';
import css from './downline-rebates.module.css';

export type DownlineRebatesActor = ActorRefFrom<typeof downlineRebatesMachine>;

const notSaved = {
  offline: 'agentTeam.rebatesNotSaved',
  timeout: 'agentTeam.rebatesNotSaved',
  unavailable: 'agentTeam.rebatesNotSaved',
  malformed: 'agentTeam.rebatesNotSaved',
  unexpected: 'agentTeam.rebatesNotSaved',
} satisfies Partial<Record<RebatesReason, MessageId>>;
const refusalText = reasonTexts('agentTeam.downlineRebates.refusal', downlineRebatesReasons, {
  ...rereadText,
  ...notSaved,
  rebates: 'agentTeam.refusedRebates',
});
const failureText = {
  ...loadText,
  stale: 'common.fault.unexpected',
  rebates: 'common.fault.unexpected',
  none: refusalText.none,
} satisfies Record<RebatesReason, MessageId>;

/** Raises the rebates of a direct downline member, up to the agent's own rebates (spec 2 §2). */
export function DownlineRebatesView({ actor, name }: { actor: DownlineRebatesActor; name: string }) {
  const t = useTranslate();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { asked, overview, errors, refusal } = state.context;
  const isForm = state.hasTag('form');
  const isBusy = state.hasTag('busy');
  const ref = useFocusOnStep(isForm ? 'form' : String(state.value));

  useRefusedField(actor, ref);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'form.submit', rates: ratesIn(new FormData(event.currentTarget)) });
  };

  return (
    <div ref={ref} className={layouts.stack}>
      {state.hasTag('loading') && <Skeleton className={css.place} />}
      {state.matches('loadFailed') && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(failureText[refusal.reason], { seconds: refusal.seconds })}
        </RetryAlert>
      )}
      {isForm && overview && (
        <form
          className={cx(layouts.stack, css.form)}
          noValidate
          onSubmit={submit}
          aria-label={t('agentTeam.rebatesOf', { name })}
        >
          <p className={css.intro}>{t('agentTeam.rebatesText')}</p>
          {refusal && (
            <Alert tone="warning">
              {t(refusalText[refusal.reason], { seconds: refusal.seconds, rates: ratesLine(t, overview.rates) })}
            </Alert>
          )}
          <RebateFields
            limits={overview.limits}
            typed={typedRatesOf(asked ?? overview.rates)}
            errors={errors}
            readOnly={isBusy}
            onType={(category) => actor.send({ type: 'field.change', field: category })}
          />
          <Button data-first="" type="submit" size="large" busy={isBusy}>
            {t('agentTeam.saveRebates')}
          </Button>
        </form>
      )}
      {state.matches('saved') && overview && (
        <Alert
          tone="positive"
          title={t('agentTeam.rebatesSaved')}
          action={
            <Button
              data-first=""
              size="small"
              variant="secondary"
              onClick={() => actor.send({ type: 'rebates.again' })}
            >
              {t('agentTeam.rebatesAgain')}
            </Button>
          }
        >
          {t('agentTeam.rebatesSavedText', { name, rates: ratesLine(t, overview.rates) })}
        </Alert>
      )}
    </div>
  );
}
