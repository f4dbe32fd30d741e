import { useSelector } from '@xstate/react';
import type { SyntheticEvent } from 'react';
import type { DownlineKind } from '../../../../machines/agent/downline-registration.model.ts';
import type { RegistrationLinkActor } from '../../../../machines/agent/registration-link.machine.ts';
import { type LinkOverview, type LinkTerm, noteLimit } from '../../../../machines/agent/registration-link.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { KindChoice } from '../shared/kind-choice.tsx';
import { ratesIn, suggestedRates } from '../shared/rate-text.ts';
import { RebateFields } from '../shared/rebate-fields.tsx';
import css from './registration-link.module.css';

const terms = ['1', '7', '30', '90', 'open'] as const;
type Term = (typeof terms)[number];
const termOf = (typed: string): LinkTerm => (typed === 'open' ? null : (Number(typed) as LinkTerm));

export function LinkForm({
  actor,
  overview: { limits },
  newRequestId,
}: {
  actor: RegistrationLinkActor;
  overview: LinkOverview;
  newRequestId: () => string;
}) {
  const t = useTranslate();
  const errors = useSelector(actor, (state) => state.context.errors);
  const isReady = useSelector(actor, (state) => state.matches('ready'));
  const isCreating = useSelector(actor, (state) => state.matches('creating'));

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    actor.send({
      type: 'form.submit',
      requestId: newRequestId(),
      values: {
        kind: text('kind') as DownlineKind,
        days: termOf(text('term')),
        note: text('note'),
        rates: ratesIn(data),
      },
    });
  };

  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t('agentTeam.newLink')}>
      <p className={css.intro}>{t('agentTeam.byLinkText')}</p>
      <KindChoice first="member" disabled={isCreating} />
      <RebateFields
        limits={limits}
        typed={suggestedRates(limits)}
        errors={errors}
        readOnly={isCreating}
        onType={(category) => actor.send({ type: 'field.change', field: category })}
      />
      <div className={css.pair}>
        <Select name="term" label={t('agentTeam.term')} defaultValue="30" disabled={isCreating}>
          {terms.map((term: Term) => (
            <option key={term} value={term}>
              {t(`agentTeam.term.${term}`)}
            </option>
          ))}
        </Select>
        <Field
          name="note"
          label={t('agentTeam.note')}
          autoComplete="off"
          readOnly={isCreating}
          hint={t('agentTeam.noteHint', { limit: noteLimit })}
          error={errors.note && t('agentTeam.tooLong', { limit: noteLimit })}
          onInput={() => actor.send({ type: 'field.change', field: 'note' })}
        />
      </div>
      <Button type="submit" size="large" wide busy={isCreating} aria-disabled={!isReady || undefined}>
        {t('agentTeam.makeLink')}
      </Button>
    </form>
  );
}
