import type { VipLevel } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './level-benefits.module.css';

/** What a level gives: values with their names, or sentences when the gateway has no values. */
export function LevelBenefits({ level: { benefits, highlights } }: { level: VipLevel }) {
  const t = useTranslate();
  const label = t('rewards.vip.benefits');
  if (highlights.length === 0)
    return (
      <ul className={css.sentences} aria-label={label}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Spoken>{benefit}</Spoken>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={css.values} aria-label={label}>
      {highlights.map(({ value, label: name }) => (
        <li key={name} className={css.item}>
          <strong className={css.value}>
            <Spoken>{value}</Spoken>
          </strong>
          <span className={css.name}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
