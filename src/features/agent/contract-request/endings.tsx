import type { EndingContract } from '../../../../machines/agent/contract-types.ts';
import { useTranslate } from '../../../i18n.ts';
import parts from '../shared/contract-parts.module.css';
import { Row } from '../shared/contract-parts.tsx';
import { kindText, ratesText } from '../shared/contract-text.ts';
import css from './contract-request.module.css';

export function Endings({ title, ending }: { title: string; ending: readonly EndingContract[] }) {
  const t = useTranslate();
  return (
    <section aria-label={title}>
      <h5 className={css.muted}>{title}</h5>
      <ul className={parts.rows}>
        {ending.map((one) => (
          <Row
            key={one.id}
            who={`${one.nickname} · ${one.account}`}
            more={
              one.below
                ? `${t(kindText[one.kind])} · ${t('agentContracts.contract.endingBelow')}`
                : t(kindText[one.kind])
            }
            rate={ratesText(one.kind, one)}
          />
        ))}
      </ul>
    </section>
  );
}
