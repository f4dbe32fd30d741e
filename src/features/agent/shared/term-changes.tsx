import {
  type ContractKind,
  type ContractTerms,
  type TermField,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import css from './contract-parts.module.css';
import { fieldText, showTerm } from './contract-text.ts';

type Change = 'up' | 'down' | 'other' | 'same';

function changeOf(field: TermField, before: ContractTerms, after: ContractTerms): Change {
  const [old, next] = [before[field], after[field]];
  if (old === next) return 'same';
  return typeof old === 'number' && typeof next === 'number' ? (next > old ? 'up' : 'down') : 'other';
}

const marks = { up: '▲ ', down: '▼ ', other: '↔ ', same: '= ' } satisfies Record<Change, string>;

function termText(t: Translate, field: TermField, terms: ContractTerms, money: ShowMoney): string {
  const value = terms[field];
  if (typeof value === 'number') return value === 0 ? t('agentContracts.contract.any') : showTerm(field, value, money);
  return value === null ? t('agentContracts.contract.any') : t(`agentContracts.contract.period.${value}`);
}

/** Terms that apply now beside the terms that would replace them; each term says how it changes. */
export function TermChanges({
  kind,
  before,
  after,
  money,
}: {
  kind: ContractKind;
  before: ContractTerms;
  after: ContractTerms;
  money: ShowMoney;
}) {
  const t = useTranslate();
  return (
    <section aria-label={t('agentContracts.contract.compare')}>
      <dl className={css.changes}>
        {(termFields[kind] as readonly TermField[]).map((field) => {
          const change = changeOf(field, before, after);
          const isSame = change === 'same';
          return (
            <div key={field}>
              <dt>{fieldText(t, kind, field)}</dt>
              <dd>
                <span className={css.side}>{t('agentContracts.contract.compare.now')}</span>
                <Spoken>{termText(t, field, before, money)}</Spoken>
              </dd>
              <dd className={isSame ? undefined : css.changed}>
                <span className={css.side}>{t('agentContracts.contract.compare.next')}</span>
                <Spoken>{termText(t, field, after, money)}</Spoken>
              </dd>
              <dd>
                <span className={isSame ? css.side : css.changed}>
                  <span aria-hidden="true">{marks[change]}</span>
                  {t(`agentContracts.contract.compare.${change}`)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
