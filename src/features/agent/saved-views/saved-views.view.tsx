import { useSelector } from '@xstate/react';
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { savedViewsMachine } from '../../../../machines/agent/saved-views.machine.ts';
import {
  lastShown,
  longestViewName,
  mostViews,
  type SavedViewReason,
} from '../../../../machines/agent/saved-views.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { listPartOf } from '../../../routes/list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { isFocusLost } from '../../../ui/focus.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './saved-views.module.css';

export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>;

const reasonText = {
  nameMissing: 'agent.savedViews.refusal.nameMissing',
  nameTaken: 'agent.savedViews.refusal.nameTaken',
  tooManyViews: 'agent.savedViews.refusal.tooManyViews',
} as const satisfies Record<SavedViewReason, MessageId>;

/** The state of a table that a view keeps: not its page, and no open action. */
const keptPart = (): string =>
  listPartOf(location.search)
    .split('&')
    .filter((name) => !/^list\.(?:page|act)=/.test(name))
    .join('&');

/** Choice of the columns of a table, and its saved views. */
export function SavedViews({
  actor,
  columns,
}: {
  actor: SavedViewsActor;
  columns: readonly { key: string; title: string }[];
}) {
  const t = useTranslate();
  const { hidden, views, chosen, reason } = useFields(actor, 'hidden', 'views', 'chosen', 'reason');
  const state = useSelector(actor, ({ value }) => value);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  const faultId = useId();
  const lastId = useId();
  // The names of the columns are also names of filters, so they are in the page only while the choice is open.
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (state !== 'browsing') root.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    else if (isFocusLost()) opener.current?.focus();
  }, [state]);
  useRefusedField(actor, root);
  const last = lastShown(
    columns.map(({ key }) => key),
    hidden,
  );
  const named = views.find(({ id }) => id === chosen);
  const isForm = state === 'naming' || state === 'renaming';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('viewName') ?? '');
    actor.send({ type: 'name.submit', name, part: keptPart() });
  };

  return (
    <div ref={root} className={css.views}>
      <Disclosure
        summary={t('agent.savedViews.columnsShown', { shown: columns.length - hidden.length, all: columns.length })}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {isOpen && (
          <fieldset className={css.columns} disabled={state !== 'browsing'}>
            <legend className="visuallyHidden">{t('agent.savedViews.columns')}</legend>
            {columns.map(({ key, title }) => (
              <Checkbox
                key={key}
                name={`column-${key}`}
                checked={!hidden.includes(key)}
                aria-disabled={key === last || undefined}
                aria-describedby={key === last ? lastId : undefined}
                onChange={() => actor.send({ type: 'column.toggle', key })}
              >
                {title}
              </Checkbox>
            ))}
            <p id={lastId} className={css.last}>
              {last !== null && t('agent.savedViews.lastColumn')}
            </p>
            <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'columns.reset' })}>
              {t('agent.savedViews.allColumns')}
            </Button>
          </fieldset>
        )}
        <p className={css.note}>{t('agent.savedViews.fileNote')}</p>
      </Disclosure>
      <Disclosure summary={`${t('agent.savedViews.views')} · ${views.length}`}>
        {views.length === 0 ? (
          <p className={css.note}>{t('agent.savedViews.none')}</p>
        ) : (
          <ul className={css.list}>
            {views.map(({ id, name }) => (
              <li key={id}>
                <TextButton className={css.apply} onClick={() => actor.send({ type: 'view.apply', id })}>
                  {name}
                </TextButton>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('agent.savedViews.renameOf', { name })}
                  onClick={() => actor.send({ type: 'view.rename', id })}
                >
                  {t('agent.savedViews.rename')}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('agent.savedViews.deleteOf', { name })}
                  onClick={() => actor.send({ type: 'view.delete', id })}
                >
                  {t('agent.savedViews.delete')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isForm && (
          <form key={state} className={css.form} noValidate onSubmit={submit}>
            <Field
              name="viewName"
              label={t(state === 'naming' ? 'agent.savedViews.name' : 'agent.savedViews.newName')}
              defaultValue={named?.name ?? ''}
              maxLength={longestViewName}
              autoComplete="off"
              data-first=""
              error={reason && t(reasonText[reason], { count: mostViews })}
            />
            <Button type="submit" size="small">
              {t('agent.savedViews.keep')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'form.cancel' })}>
              {t('agent.savedViews.cancel')}
            </Button>
          </form>
        )}
        {state === 'confirming' && (
          <Confirm
            title={t('agent.savedViews.deleteQuestion', { name: named?.name ?? '' })}
            safe={{ label: t('agent.savedViews.cancel'), onClick: () => actor.send({ type: 'form.cancel' }) }}
            act={{
              label: t('agent.savedViews.deleteConfirm'),
              onClick: () => actor.send({ type: 'deletion.confirm' }),
            }}
            isDangerous
          />
        )}
        {state === 'browsing' && (
          <>
            <Button ref={opener} variant="secondary" size="small" onClick={() => actor.send({ type: 'view.save' })}>
              {t('agent.savedViews.save')}
            </Button>
            <FieldError id={faultId}>{reason && t(reasonText[reason], { count: mostViews })}</FieldError>
          </>
        )}
      </Disclosure>
    </div>
  );
}
