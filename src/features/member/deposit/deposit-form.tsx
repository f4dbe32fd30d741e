import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { amountOf, moneyFormat, typedAmount } from '../../../../machines/domain/amount.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { DepositActor } from '../../../../machines/member/deposit.machine.ts';
import {
  checkDeposit,
  creditOf,
  type DepositMethod,
  isOpen,
  mostDeposit,
} from '../../../../machines/member/deposit-rule.ts';
import { depositDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import { formatShort } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { i18n, type Translate, textLanguage, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import layouts from '../../../ui/layouts.module.css';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { useMoneyDraft } from '../../shared/money-draft.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import { amountErrorText, type ShowMoney } from '../shared/funds-text.ts';
import { MethodMark } from '../shared/payment-method-icon.tsx';
import css from './deposit.module.css';
import { ownLimitText } from './own-limit-text.ts';

const basisPercent = 100;

function feeText(t: Translate, { fee: { basisPoints, fixed } }: DepositMethod, money: ShowMoney): string {
  const parts = [
    basisPoints > 0 && formatPercent(basisPoints / basisPercent, i18n.locale),
    fixed > 0 && money(fixed),
  ].filter(Boolean);
  return parts.length > 0 ? t('funds.deposit.fee', { fee: parts.join(' + ') }) : t('funds.deposit.free');
}

export function DepositForm({
  actor,
  money,
  symbol,
  newRequestId,
  children,
}: {
  actor: DepositActor;
  money: ShowMoney;
  symbol: string;
  newRequestId: () => string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { methods, orders, limit, suggestsLimit, methodId, isMethodGone, error, typed } = useFields(
    actor,
    'methods',
    'orders',
    'limit',
    'suggestsLimit',
    'methodId',
    'isMethodGone',
    'error',
    'typed',
  );
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const [isChanging, setIsChanging] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const titleId = useId();
  const missingId = useId();
  const method = methods.find(({ id }) => id === methodId);
  const amount = amountOf(typed);
  const most = method ? mostDeposit(method, limit) : 0;
  const isEmpty = typed.trim() === '';
  const isAllowed = method !== undefined && checkDeposit(typed, method, limit) === undefined;
  useMoneyDraft(method ? depositDraft(amount, creditOf(amount, method.fee).credited, method) : null);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'form.submit', amount: typed, requestId: newRequestId() });
  };

  const choose = (id: string) => {
    if (isBusy) return;
    setIsChanging(false);
    fold.current?.querySelector('summary')?.focus();
    actor.send({ type: 'method.choose', id });
  };

  const choices = (
    <fieldset className={css.methods} aria-label={t('funds.deposit.methods')}>
      {methods.map((one) => (
        <Ticket
          key={one.id}
          as="button"
          type="button"
          horizontal
          className={css.method}
          bodyClassName={css.methodBody}
          stubClassName={css.methodStub}
          aria-pressed={one.id === methodId}
          aria-disabled={isBusy || undefined}
          data-method={one.id}
          onClick={() => choose(one.id)}
          body={
            <>
              <MethodMark kind={one.kind} />
              <span className={css.methodText}>
                <strong lang={textLanguage(one)}>{one.name}</strong>
                <span>
                  {t('funds.deposit.minutes', one.minutes)} · {feeText(t, one, money)}
                </span>
              </span>
            </>
          }
          stub={
            orders.some((order) => order.methodId === one.id && isOpen(order)) ? (
              <span className={css.hasOrder}>{t('funds.deposit.hasOrder')}</span>
            ) : (
              <span className={css.hole} aria-hidden="true" />
            )
          }
        />
      ))}
    </fieldset>
  );

  return (
    <>
      {method ? (
        <Disclosure
          ref={fold}
          className={css.chosen}
          open={isChanging}
          onToggle={({ currentTarget }) => setIsChanging(currentTarget.open)}
          summary={
            <span className={css.chosenMethod}>
              <span className={css.chosenText}>
                <strong lang={textLanguage(method)}>{method.name}</strong>
                <span>
                  <span className="visuallyHidden"> · </span>
                  {t('funds.deposit.minutes', method.minutes)} · {feeText(t, method, money)}
                </span>
              </span>
              <span className={css.change}>
                <span className="visuallyHidden"> · </span>
                {t('funds.deposit.change')}
              </span>
            </span>
          }
        >
          {choices}
        </Disclosure>
      ) : (
        choices
      )}
      {children}
      {method && isMethodGone && <Alert>{t('funds.deposit.methodGone', { name: method.name })}</Alert>}
      {methods.length > 0 && !method && <Alert>{t('funds.deposit.allOpen')}</Alert>}
      {method && limit && (
        <Alert tone={limit.left < method.min ? 'warning' : 'info'}>
          {ownLimitText(t, limit, money)} <a href={memberHref('responsiblePlay')}>{t('funds.deposit.ownLimits')}</a>
        </Alert>
      )}
      {method && suggestsLimit && (
        <p className={css.suggestion}>
          {t('funds.deposit.firstLimit')} <a href={memberHref('responsiblePlay')}>{t('funds.deposit.setLimit')}</a>
        </p>
      )}
      {method && (
        <div className={cx(layouts.looseStack, css.overview)}>
          <form className={css.form} noValidate onSubmit={submit} aria-labelledby={titleId}>
            <h4 id={titleId} className="visuallyHidden" lang={textLanguage(method)}>
              {method.name}
            </h4>
            <AmountField
              name="amount"
              format={moneyFormat}
              most={most}
              show={money}
              label={t('funds.deposit.amountLabel')}
              symbol={symbol}
              value={typed}
              required
              readOnly={isBusy}
              hint={t('funds.range', { min: money(method.min), max: money(Math.max(most, method.min)) })}
              error={error && amountErrorText(t, error, { min: method.min, max: most }, money)}
              quickLabel={t('funds.quick')}
              quick={method.quick
                .filter((minor) => minor <= most)
                .map((minor) => ({
                  label: formatShort(minor / operatorCurrency.minorUnits),
                  typed: typedAmount(minor),
                }))}
              onChange={({ currentTarget }) => actor.send({ type: 'field.change', amount: currentTarget.value })}
            />
            <SummaryList
              isLive
              lines={[
                { label: t('funds.deposit.pay'), value: isAllowed ? money(amount) : null },
                {
                  label: t('funds.deposit.feeLine'),
                  value: isAllowed ? money(creditOf(amount, method.fee).fee) : null,
                },
                {
                  label: t('funds.deposit.credit'),
                  value: isAllowed ? money(creditOf(amount, method.fee).credited) : null,
                  strong: true,
                },
              ]}
            />
            <StickyAction
              echo={isAllowed && `${t('funds.deposit.pay')} ${money(amount)}`}
              missing={isEmpty && t('funds.amountMissing')}
              missingId={missingId}
            >
              <Button type="submit" size="large" wide busy={isBusy} aria-describedby={isEmpty ? missingId : undefined}>
                {t('funds.deposit.review')}
              </Button>
            </StickyAction>
          </form>
          <section className={css.tutorial} aria-label={t('funds.deposit.howTo')}>
            <h4>{t('funds.deposit.howTo')}</h4>
            <p lang={textLanguage(method)}>{method.summary}</p>
            <ol lang={textLanguage(method)}>
              {method.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </>
  );
}
