import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { payeeMachine } from '../../../../machines/member/payee.machine.ts';
import { payeeReasons } from '../../../../machines/member/payee.model.ts';
import type { Institution, PayeeErrors, PayeeField } from '../../../../machines/member/payee-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Select } from '../../../ui/select.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './payee.module.css';

const refusalText = reasonTexts('withdraw.payee.refusal', payeeReasons, {
  offline: 'withdraw.payee.offline',
  timeout: 'withdraw.payee.offline',
  expired: 'withdraw.expired',
});

const errorText = {
  required: 'common.fieldError.required',
  digits: 'withdraw.payee.digits',
  length: 'withdraw.payee.length',
} satisfies Record<NonNullable<PayeeErrors[PayeeField]>, MessageId>;

const kinds = ['bank', 'wallet'] as const;
const text = (data: FormData, name: string) => String(data.get(name) ?? '');

export function PayeeView({ actor, holder }: { actor: ActorRefFrom<typeof payeeMachine>; holder: string }) {
  const t = useTranslate();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { institutions, values, errors, refusal } = useFields(actor, 'institutions', 'values', 'errors', 'refusal');
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const [chosen, setChosen] = useState(values.institution);
  const institution = institutions.find(({ id }) => id === chosen);

  useFocusWhen(true, () => form.current?.querySelector('select'));
  useRefusedField(actor, form);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const data = new FormData(event.currentTarget);
    actor.send({
      type: 'payee.submit',
      values: { institution: text(data, 'institution'), number: text(data, 'number') },
    });
  };
  const change = (field: PayeeField) => actor.send({ type: 'payee.change', field });

  return (
    <form ref={form} className={layouts.tightStack} aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h4 id={titleId} className={css.title}>
        {t('withdraw.payee.title')}
      </h4>
      <p className={css.note}>{t('withdraw.payee.note', { holder })}</p>
      <Select
        name="institution"
        label={t('withdraw.payee.institution')}
        required
        defaultValue={values.institution}
        error={errors.institution && t(errorText[errors.institution])}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          change('institution');
        }}
      >
        <option value="">{t('withdraw.payee.choose')}</option>
        {kinds.map((kind) => (
          <optgroup key={kind} label={t(`withdraw.payeeKind.${kind}`)}>
            {institutions
              .filter((one) => one.kind === kind)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Field
        name="number"
        label={institution?.kind === 'wallet' ? t('withdraw.payee.phone') : t('withdraw.payee.number')}
        inputMode="numeric"
        autoComplete="off"
        required
        readOnly={isBusy}
        defaultValue={values.number}
        hint={institution && t('withdraw.payee.rule', digitsOf(institution))}
        error={errors.number && t(errorText[errors.number], institution && digitsOf(institution))}
        onInput={() => change('number')}
      />
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && (
        <Alert tone="danger">
          <ContactText id={refusalText[refusal.reason]} />
        </Alert>
      )}
      <div className={cx(layouts.formActions, css.actions)}>
        <Button
          variant="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && actor.send({ type: 'payee.leave' })}
        >
          {t('common.action.cancel')}
        </Button>
        <Button
          type="submit"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('withdraw.payee.submit')}
        </Button>
      </div>
    </form>
  );
}

const digitsOf = ({ minDigits, maxDigits }: Institution) => ({
  digits: minDigits === maxDigits ? String(minDigits) : `${minDigits}–${maxDigits}`,
});
