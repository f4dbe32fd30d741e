import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ContractBulkActor } from '../../../../machines/agent/contract-bulk.machine.ts';
import {
  type BulkChoiceReason,
  bulkExclusionReasons,
  chosenMembers,
  exclusionOf,
  matchingMembers,
  memberStatuses,
  mostOffers,
  recipientsOf,
} from '../../../../machines/agent/contract-bulk.model.ts';
import { hasOnlySigns } from '../../../../machines/domain/text-match.ts';
import { formatCount } from '../../../format/money.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useAnnounced } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import layouts from '../../../ui/layouts.module.css';
import { useOpenedPart } from '../../../ui/origin.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { moneyIn, type ShowMoney } from '../../member/shared/funds-text.ts';
import { useFocusOnStep } from '../../member/shared/order-review.tsx';
import { listTexts, loadFailureText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { ContractBatchView } from '../contract-batch/contract-batch.view.tsx';
import { Terms } from '../shared/contract-parts.tsx';
import { kindText, ratesText } from '../shared/contract-text.ts';
import { OfferFrame } from '../shared/offer-frame.tsx';
import { TermsForm } from '../shared/terms-form.tsx';
import css from './contract-bulk.module.css';

const exclusionText = listTexts('agentContracts.bulk.excluded', bulkExclusionReasons);

const choiceText = {
  noneChosen: 'agentContracts.bulk.refusal.noneChosen',
  tooMany: 'agentContracts.bulk.refusal.tooMany',
} as const satisfies Record<BulkChoiceReason, string>;

const statusText = {
  without: 'agentContracts.bulk.status.without',
  with: 'agentContracts.bulk.status.with',
  all: 'agentContracts.bulk.status.all',
} as const satisfies Record<(typeof memberStatuses)[number], PlainMessageId>;

const stepText = {
  choosing: 'agentContracts.bulk.step.choosing',
  editing: 'agentContracts.bulk.step.editing',
  reviewing: 'agentContracts.bulk.step.reviewing',
} as const satisfies Record<string, PlainMessageId>;

/** Contract offers to several direct downline agents (spec 2 §6): choose, enter the terms, review, send. */
export function ContractBulkView({
  actor,
  symbol,
  isOpened = false,
  onClose,
  onSupport,
  newKey = newId,
}: {
  actor: ContractBulkActor;
  symbol: string;
  /** The user opened the view, so it takes the focus. */
  isOpened?: boolean | undefined;
  onClose: () => void;
  onSupport: () => void;
  newKey?: () => string;
}) {
  const t = useTranslate();
  const money = moneyIn(symbol);
  const { kind, table, refusal } = useFields(actor, 'kind', 'table', 'refusal');
  const state = useSelector(actor, ({ value }) => value);
  const batch = useSelector(actor, ({ children }) => children.batch);
  const ref = useFocusOnStep(String(state));
  const heading = useRef<HTMLHeadingElement>(null);
  useOpenedPart(isOpened, heading);
  useRefusedField(actor, ref);
  const step = state === 'choosing' || state === 'editing' || state === 'reviewing' ? stepText[state] : null;

  return (
    <div ref={ref}>
      <OfferFrame
        id="contract-bulk"
        kind={kind}
        title={t('agentContracts.bulk.title')}
        heading={heading}
        isWide
        closeLabel={t('agentContracts.bulk.close')}
        onClose={onClose}
      >
        {state === 'loading' && <Skeleton className={css.place} />}
        {state === 'loadFailed' && refusal && (
          <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
            {t(loadFailureText(refusal.reason), { code: refusal.code })}
          </RetryAlert>
        )}
        {state === 'barred' && (
          <Alert tone="info" title={t('agentContracts.contract.barred')}>
            {t('agentContracts.contract.barredText', { kind: t(kindText[kind]).toLocaleLowerCase() })}
          </Alert>
        )}
        {step && (
          <h5 className={css.step} tabIndex={-1} data-first="">
            {t(step)}
          </h5>
        )}
        {state === 'choosing' && <Choice actor={actor} />}
        {state === 'editing' && table && <TermsStep actor={actor} money={money} />}
        {state === 'reviewing' && <Review actor={actor} money={money} newKey={newKey} />}
        {state === 'sending' && batch && <ContractBatchView actor={batch} money={money} onSupport={onSupport} />}
      </OfferFrame>
    </div>
  );
}

function Choice({ actor }: { actor: ContractBulkActor }) {
  const t = useTranslate();
  const { kind, table, search, status, chosen, reason } = useFields(
    actor,
    'kind',
    'table',
    'search',
    'status',
    'chosen',
    'reason',
  );
  const most = formatCount(mostOffers);
  const form = useRef<HTMLFormElement>(null);
  const members = matchingMembers({ table, search, status });
  const hasChosenAll = members.every(({ party }) => chosen.includes(party.id));
  const found = t('agentContracts.bulk.found', { count: members.length });
  useAnnounced(() => found, { when: 'settled' });
  const change = () => {
    const data = new FormData(form.current ?? undefined);
    const asked = String(data.get('status'));
    actor.send({
      type: 'search.change',
      search: String(data.get('search') ?? ''),
      status: memberStatuses.find((known) => known === asked) ?? 'without',
    });
  };
  const showAll = () => {
    const named = (name: string) => form.current?.elements.namedItem(name);
    const [words, shown] = [named('search'), named('status')];
    if (words instanceof HTMLInputElement) {
      words.value = '';
      words.focus();
    }
    if (shown instanceof HTMLSelectElement) shown.value = 'all';
    change();
  };
  return (
    <form
      ref={form}
      className={layouts.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'choice.submit' });
      }}
    >
      <div className={css.search}>
        <SearchField
          name="search"
          label={t('agentContracts.bulk.search')}
          defaultValue={search}
          aria-invalid={reason === 'noneChosen' || undefined}
          aria-describedby="contract-bulk-fault"
          onInput={change}
        />
        <Select inline name="status" label={t('agentContracts.bulk.status')} defaultValue={status} onChange={change}>
          {memberStatuses.map((one) => (
            <option key={one} value={one}>
              {t(statusText[one])}
            </option>
          ))}
        </Select>
      </div>
      {members.length === 0 ? (
        <StateView
          kind="empty"
          small
          action={
            <Button variant="secondary" size="small" onClick={showAll}>
              {t('agentContracts.bulk.showAll')}
            </Button>
          }
        >
          {t(hasOnlySigns(search) ? 'common.search.onlySigns' : 'agentContracts.bulk.none')}
        </StateView>
      ) : (
        <fieldset className={css.members}>
          <legend className="visuallyHidden">{t('agentContracts.bulk.agents')}</legend>
          {members.map(({ party, terms, isAsked, isUnconfirmed }) => (
            <Checkbox
              key={party.id}
              className={css.member}
              name={`member-${party.id}`}
              checked={chosen.includes(party.id)}
              onChange={() => actor.send({ type: 'member.toggle', id: party.id })}
            >
              <strong>{party.nickname}</strong> <span className={css.muted}>{party.account}</span>
              {terms && <Note>{t('agentContracts.bulk.holds', { rate: ratesText(kind, terms) })}</Note>}
              {isAsked && <Note>{t('agentContracts.bulk.asked')}</Note>}
              {isUnconfirmed && <Note>{t('agentContracts.bulk.notConfirmed')}</Note>}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className={css.tools}>
        <p className={css.count}>
          <Spoken>
            {t('agentContracts.bulk.chosen', {
              count: chosen.length,
              most,
            })}
          </Spoken>
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={hasChosenAll || undefined}
          onClick={() => !hasChosenAll && actor.send({ type: 'matching.choose' })}
        >
          {t('agentContracts.bulk.chooseAll', { count: members.length })}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => chosen.length > 0 && actor.send({ type: 'choice.clear' })}
        >
          {t('agentContracts.bulk.clear')}
        </Button>
      </div>
      <FieldError id="contract-bulk-fault">{reason && t(choiceText[reason], { count: mostOffers })}</FieldError>
      <div className={cx(layouts.actions, css.actions)}>
        <Button type="submit">{t('agentContracts.bulk.continue')}</Button>
      </div>
    </form>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className={css.note}>
    <Spoken>{children}</Spoken>
  </span>
);

function TermsStep({ actor, money }: { actor: ContractBulkActor; money: ShowMoney }) {
  const t = useTranslate();
  const { kind, table, errors, typed, chosen, replaces } = useFields(
    actor,
    'kind',
    'table',
    'errors',
    'typed',
    'chosen',
    'replaces',
  );
  if (!table) return null;
  const holders = chosenMembers({ table, chosen }).filter(({ terms }) => terms !== null).length;
  return (
    <TermsForm
      kind={kind}
      limits={table}
      errors={errors}
      restored={typed}
      initial={null}
      money={money}
      onChange={(field, values) => actor.send({ type: 'field.change', field, typed: values })}
      onSubmit={(values) => actor.send({ type: 'form.submit', typed: values })}
      above={
        holders > 0 && (
          <Checkbox
            className={css.wide}
            name="replaces"
            checked={replaces}
            onChange={() => actor.send({ type: 'replacement.toggle' })}
          >
            {t('agentContracts.bulk.replaces', { count: holders })}
          </Checkbox>
        )
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => actor.send({ type: 'choice.change' })}>
            {t('agentContracts.bulk.changeChoice', { count: chosen.length })}
          </Button>
          <Button type="submit">{t('agentContracts.bulk.review')}</Button>
        </>
      }
    />
  );
}

function Review({ actor, money, newKey }: { actor: ContractBulkActor; money: ShowMoney; newKey: () => string }) {
  const t = useTranslate();
  const context = useSelector(actor, (state) => state.context);
  const { kind, terms } = context;
  const recipients = recipientsOf(context);
  const excluded = chosenMembers(context).flatMap((member) => {
    const reason = exclusionOf(context, member);
    return reason ? [{ ...member, reason }] : [];
  });
  if (!terms) return null;
  return (
    <div className={layouts.stack}>
      <Terms kind={kind} terms={terms} money={money} />
      {recipients.length === 0 ? (
        <Alert tone="warning">{t('agentContracts.bulk.noRecipients')}</Alert>
      ) : (
        <section aria-labelledby="bulk-recipients">
          <h6 id="bulk-recipients" className={css.part}>
            {t('agentContracts.bulk.recipients', { count: recipients.length })}
          </h6>
          <ul className={css.people}>
            {recipients.map(({ party, terms: current }) => (
              <li key={party.id}>
                <strong>{party.nickname}</strong> <span className={css.muted}>{party.account}</span>
                {current && (
                  <Note>{t('agentContracts.bulk.replacesContract', { rate: ratesText(kind, current) })}</Note>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {excluded.length > 0 && (
        <section aria-labelledby="bulk-excluded">
          <h6 id="bulk-excluded" className={css.part}>
            {t('agentContracts.bulk.excluded', { count: excluded.length })}
          </h6>
          <ul className={css.people}>
            {excluded.map(({ party, reason }) => (
              <li key={party.id}>
                <strong>{party.nickname}</strong> <span className={css.muted}>{party.account}</span>
                <Note>{t(exclusionText[reason])}</Note>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={css.muted}>{t('agentContracts.bulk.reviewNote')}</p>
      <div className={cx(layouts.actions, css.actions)}>
        <Button variant="quiet" onClick={() => actor.send({ type: 'choice.change' })}>
          {t('agentContracts.bulk.changeChoice', { count: context.chosen.length })}
        </Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'terms.change' })}>
          {t('agentContracts.bulk.changeTerms')}
        </Button>
        {recipients.length > 0 && (
          <Button onClick={() => actor.send({ type: 'batch.send', key: newKey() })}>
            {t('agentContracts.bulk.send', { count: recipients.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
