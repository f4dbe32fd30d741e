import { useSelector } from '@xstate/react';
import { type FocusEvent, type FormEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { ProfileFormField, profileEditMachine } from '../../../../machines/account/profile-edit.machine.ts';
import {
  incomeSources,
  longestValue,
  needsAge,
  optionalFields,
  type ProfileError,
  type ProfileField,
  today,
} from '../../../../machines/account/profile-rule.ts';
import { countries } from '../../../format/countries.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { isFocusLost } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Select } from '../../../ui/select.tsx';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from '../shared/profile.module.css';
import { profileLabels, profileRefusalText } from '../shared/profile-text.ts';

type Actor = ActorRefFrom<typeof profileEditMachine>;

const errorText = {
  required: 'common.fieldError.required',
  tooLong: 'account.profile.tooLong',
  notADate: 'account.profile.notADate',
  underage: 'account.profile.refusal.underage',
  unconfirmed: 'account.profile.unconfirmed',
  rejected: 'account.profile.rejected',
} satisfies Record<ProfileError, MessageId>;

export function ProfileForm({ actor, hidden }: { actor: Actor; hidden: boolean }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement>(null);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isHeld = useSelector(actor, (state) => state.matches({ submitting: 'held' }));
  const draft = useSelector(actor, (state) => state.context.draft);
  const savedBirthday = useSelector(actor, (state) => state.context.saved.birthday);
  const errors = useSelector(actor, (state) => state.context.errors);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const notice = useSelector(actor, (state) => state.context.notice);

  useRefusedField(actor, form);

  useLayoutEffect(() => {
    if (hidden) return;
    if (focused.current) focused.current.focus();
    else if (isFocusLost()) focus(form.current?.elements.namedItem('nationality'));
  }, [hidden]);

  const take = ({ target }: FocusEvent<HTMLFormElement>) => {
    focused.current = target;
  };
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    const input = target as unknown as HTMLInputElement;
    actor.send({ type: 'field.change', field: input.name as ProfileFormField, value: valueIn(input) });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const { elements } = event.currentTarget;
    const value = (name: ProfileFormField) => valueIn(elements.namedItem(name) as HTMLInputElement | null);
    actor.send({
      type: 'form.submit',
      values: {
        nationality: value('nationality'),
        placeOfBirth: value('placeOfBirth'),
        birthday: value('birthday'),
        permanentAddress: value('permanentAddress'),
        currentAddress: value('currentAddress'),
        occupation: value('occupation'),
        sourceOfIncome: value('sourceOfIncome'),
        isOfAge: value('isOfAge'),
      },
    });
  };
  const said = (error: ProfileError | undefined) => error && t(errorText[error], { max: longestValue });
  const label = (name: ProfileField) =>
    optionalFields.includes(name)
      ? t(profileLabels[name])
      : t('account.field.required', { label: t(profileLabels[name]) });
  const field = (name: ProfileField) => {
    const isOptional = optionalFields.includes(name);
    return {
      name,
      label: label(name),
      required: !isOptional,
      defaultValue: draft[name],
      error: said(errors[name]),
      ...(isOptional && { hint: t('account.field.optional') }),
    };
  };
  const select = (name: ProfileField, options: { key: string; text: string }[]) => (
    <Select {...field(name)} disabled={isBusy}>
      <option value="">{t('account.profile.choose')}</option>
      {options.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Select>
  );

  return (
    <form
      ref={form}
      className={cx(layouts.stack, css.sheet)}
      noValidate
      hidden={hidden}
      onFocus={take}
      onInput={change}
      onSubmit={submit}
    >
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && (
        <Alert tone="danger">{t(profileRefusalText[refusal.reason], { seconds: refusal.retryAfterSeconds })}</Alert>
      )}
      {notice === 'restored' && <Alert>{t('account.profile.restored')}</Alert>}
      {notice === 'stale' && (
        <Alert
          tone="warning"
          action={
            <Button
              size="small"
              variant="secondary"
              disabled={isBusy}
              onClick={() => actor.send({ type: 'profile.reload' })}
            >
              {t('account.profile.reload')}
            </Button>
          }
        >
          {t('account.profile.stale')}
        </Alert>
      )}
      <p className={css.note}>{t('account.field.marked')}</p>
      {select(
        'nationality',
        countries(i18n.locale).map(({ code, name }) => ({ key: code, text: name })),
      )}
      <Field {...field('placeOfBirth')} readOnly={isBusy} />
      <DateField
        name="birthday"
        label={label('birthday')}
        required
        value={draft.birthday}
        language={i18n.locale}
        calendarLabel={t('common.date.calendar', { field: t(profileLabels.birthday) })}
        example={t('common.date.example')}
        autoComplete="bday"
        max={today()}
        readOnly={isBusy}
        error={said(errors.birthday)}
        onChange={(value) => actor.send({ type: 'field.change', field: 'birthday', value })}
      />
      {needsAge(draft.birthday, savedBirthday) && (
        <Checkbox
          name="isOfAge"
          value="yes"
          defaultChecked={draft.isOfAge !== ''}
          required
          disabled={isBusy}
          error={said(errors.isOfAge)}
        >
          {t('account.profile.isOfAge')}
        </Checkbox>
      )}
      <Field {...field('permanentAddress')} autoComplete="street-address" readOnly={isBusy} />
      <Field {...field('currentAddress')} readOnly={isBusy} />
      <Field {...field('occupation')} autoComplete="organization-title" readOnly={isBusy} />
      {select(
        'sourceOfIncome',
        incomeSources.map((source) => ({ key: source, text: t(`account.profile.income.${source}`) })),
      )}
      {isHeld && <Alert>{t('account.profile.held')}</Alert>}
      <div className={css.actions}>
        <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'edit.cancel' })}>
          {t('common.action.cancel')}
        </Button>
        <Button
          type="submit"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('account.profile.save')}
        </Button>
      </div>
    </form>
  );
}

/** The browser reports an empty value for an incomplete date, so this case needs a separate result. */
function valueIn(input: HTMLInputElement | null): string {
  if (!input) return '';
  if (input.type === 'checkbox') return input.checked ? input.value : '';
  return input.validity.badInput ? 'incomplete' : input.value;
}

function focus(element: unknown) {
  if (element instanceof HTMLElement) element.focus();
}
