import type { ContractProgress } from '../../../../machines/agent/contract-types.ts';
import {
  type ContractKind,
  type ContractTerms,
  type TermField,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { fieldText, showTerm } from '../shared/contract-text.ts';
import css from './contract-request.module.css';

type Goal = 'activeMembers' | 'validBet' | 'profitLoss' | 'betAmount';
const goals: readonly TermField[] = ['activeMembers', 'validBet', 'profitLoss', 'betAmount'] satisfies Goal[];
const isGoal = (field: TermField): field is Goal => goals.includes(field);

/** What the team has reached of each minimum of the current period; nothing when the contract has no minimum. */
export function PeriodProgress({
  kind,
  terms,
  progress,
  money,
}: {
  kind: ContractKind;
  terms: ContractTerms;
  progress: ContractProgress;
  money: ShowMoney;
}) {
  const t = useTranslate();
  const fields = (termFields[kind] as readonly TermField[]).filter(isGoal).filter((field) => terms[field] > 0);
  if (fields.length === 0) return null;
  const title = t('agentContracts.contract.progress');
  return (
    <section className={css.progress} aria-label={title}>
      <h5>{title}</h5>
      <p className={css.muted}>
        <Spoken>{t('agentContracts.contract.progressUntil', { at: formatMoment(progress.to, i18n.locale) })}</Spoken>
      </p>
      {fields.map((field) => {
        const [value, max] = [progress[field], terms[field]];
        const shown = t('agentContracts.contract.progressOf', {
          value: showTerm(field, value, money),
          max: showTerm(field, max, money),
        });
        return (
          <div key={field} className={css.goal}>
            <span>
              <span>{fieldText(t, kind, field)}</span>
              <strong>
                <Spoken>{value >= max ? t('agentContracts.contract.progressMet', { shown }) : shown}</Spoken>
              </strong>
            </span>
            <Progress label={fieldText(t, kind, field)} value={value} max={max} valueText={shown} />
          </div>
        );
      })}
      {fields.includes('profitLoss') && <p className={css.muted}>{t('agentContracts.contract.lossNote')}</p>}
    </section>
  );
}
