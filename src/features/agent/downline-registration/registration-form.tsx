import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useState } from 'react';
import type { DownlineRegistrationActor } from '../../../../machines/agent/downline-registration.machine.ts';
import {
  type DownlineKind,
  nicknameLimit,
  type RegistrationField,
  type RegistrationOverview,
} from '../../../../machines/agent/downline-registration.model.ts';
import type { FieldRule } from '../../../../machines/domain/field-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { fieldErrorText } from '../../account/shared/field-error.ts';
import { RuledField } from '../../account/shared/field-with-rules.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { KindChoice } from '../shared/kind-choice.tsx';
import { ratesIn, suggestedRates, typedRatesOf } from '../shared/rate-text.ts';
import { RebateFields } from '../shared/rebate-fields.tsx';
import css from './downline-registration.module.css';
import { registrationRefusal } from './registration-refusal-text.ts';

export function RegistrationForm({
  actor,
  overview: { rules, limits },
  newPassword,
  newRequestId,
}: {
  actor: DownlineRegistrationActor;
  overview: RegistrationOverview;
  newPassword: (rule: FieldRule) => string;
  newRequestId: () => string;
}) {
  const t = useTranslate();
  const { errors, refusal, pending } = useFields(actor, 'errors', 'refusal', 'pending');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const [isDrawn, setIsDrawn] = useState(true);
  const order = pending?.order;
  const change = (field: RegistrationField) => () => actor.send({ type: 'field.change', field });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    actor.send({
      type: 'form.submit',
      requestId: newRequestId(),
      values: {
        kind: text('kind') as DownlineKind,
        account: text('account'),
        nickname: text('nickname'),
        password: isDrawn ? newPassword(rules.password) : text('password'),
        rates: ratesIn(data),
      },
    });
  };

  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t('agentTeam.manual')}>
      <p className={css.intro}>{t('agentTeam.manualText')}</p>
      {refusal && <Alert tone="danger">{registrationRefusal(t, refusal)}</Alert>}
      <KindChoice first={order?.kind ?? 'member'} disabled={isBusy} />
      <div className={css.pair}>
        <RuledField
          rule={rules.account}
          name="account"
          data-first=""
          label={t('agentTeam.account')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          readOnly={isBusy}
          defaultValue={order?.account ?? ''}
          error={fieldErrorText(t, errors.account)}
          onInput={change('account')}
        />
        <Field
          name="nickname"
          label={t('agentTeam.nickname')}
          autoComplete="off"
          readOnly={isBusy}
          defaultValue={order?.nickname ?? ''}
          hint={t('agentTeam.nicknameHint', { limit: nicknameLimit })}
          error={errors.nickname && t('agentTeam.tooLong', { limit: nicknameLimit })}
          onInput={change('nickname')}
        />
      </div>
      <div className={css.secret}>
        <Checkbox checked={isDrawn} disabled={isBusy} onChange={({ target }) => setIsDrawn(target.checked)}>
          {t('agentTeam.drawPassword')}
        </Checkbox>
        {isDrawn ? (
          <p className={css.note}>{t('agentTeam.drawPasswordText')}</p>
        ) : (
          <RuledField
            rule={rules.password}
            name="password"
            type="password"
            label={t('agentTeam.password')}
            autoComplete="new-password"
            required
            readOnly={isBusy}
            error={fieldErrorText(t, errors.password)}
            onInput={change('password')}
          />
        )}
      </div>
      <RebateFields
        limits={limits}
        typed={order ? typedRatesOf(order.rates) : suggestedRates(limits)}
        errors={errors}
        readOnly={isBusy}
        onType={(category) => actor.send({ type: 'field.change', field: category })}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t('agentTeam.register')}
      </Button>
    </form>
  );
}
