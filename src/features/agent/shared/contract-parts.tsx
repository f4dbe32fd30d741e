import type { ReactNode } from 'react';
import type { ContractKind, ContractTerms } from '../../../../machines/domain/contract-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import layouts from '../../../ui/layouts.module.css';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import css from './contract-parts.module.css';
import { fieldText, percent, termLines } from './contract-text.ts';

export function Rates({ kind, terms }: { kind: ContractKind; terms: ContractTerms }) {
  const t = useTranslate();
  const rates = kind === 'realtime' ? (['rate', 'lossRate'] as const) : (['rate'] as const);
  return (
    <dl className={css.rates}>
      {rates.map((field) => (
        <div key={field}>
          <dt>{fieldText(t, kind, field)}</dt>
          <dd>
            <Spoken>{percent(terms[field])}</Spoken>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Terms({ kind, terms, money }: { kind: ContractKind; terms: ContractTerms; money: ShowMoney }) {
  const t = useTranslate();
  return (
    <div className={layouts.tightStack}>
      <Rates kind={kind} terms={terms} />
      <SummaryList lines={termLines(t, kind, terms, money)} />
    </div>
  );
}

export const Section = ({
  title,
  empty,
  children,
}: {
  title: string;
  empty?: string | undefined;
  children: ReactNode;
}) => (
  <section className={css.section} aria-label={title}>
    <h4 className={css.title}>{title}</h4>
    {empty ? (
      <StateView kind="empty" small>
        {empty}
      </StateView>
    ) : (
      <div className="contents">{children}</div>
    )}
  </section>
);

export const Row = ({
  mark,
  who,
  more,
  rate,
  children,
}: {
  mark?: ReactNode;
  who: string;
  more: ReactNode;
  rate: string;
  children?: ReactNode;
}) => (
  <li className={css.row}>
    <span className={css.who}>
      {mark && <span className={css.mark}>{mark}</span>}
      <strong className={css.name}>{who}</strong>
      <span className={css.more}>
        <Spoken>{more}</Spoken>
      </span>
    </span>
    <strong className={css.rate}>{rate}</strong>
    {children && <span className={css.actions}>{children}</span>}
  </li>
);
