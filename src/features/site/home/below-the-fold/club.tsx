import { formatMoney } from '../../../../format/money.ts';
import { textLanguage, useTranslate } from '../../../../i18n.ts';
import { pointMallPath, vipPath } from '../../../../routes/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Spoken } from '../../../../ui/spoken.tsx';
import { Stamp } from '../../../../ui/stamp.tsx';
import { useDisabled } from '../../../shared/offered.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import css from './club.module.css';
import type { SectionProps } from './section-props.ts';

/** Points for each currency unit that the member bets (spec 2 §3). */
const rates = [
  { category: 'RNG', rate: '1.20' },
  { category: 'FISH', rate: '1.20' },
  { category: 'SPORTS', rate: '1.00' },
  { category: 'PVP', rate: '1.00' },
  { category: 'LIVE', rate: '0.70' },
] as const;

export function Club({ member, role, symbol }: SectionProps) {
  const t = useTranslate();
  const hasVip = !useDisabled('features', 'vip');
  const hasPoints = !useDisabled('features', 'pointMall');
  if (!hasVip && !hasPoints) return null;
  const rank = member && role !== 'trial' ? member.clubLabel.labelName : null;
  const [before, after] = (rank ? t('home.vipRank', { rank: '\n' }) : t('home.vip')).split('\n');
  return (
    <Section label={t('home.club')} header={<SectionHeader title={t('home.club')} />}>
      <div className={css.pair}>
        {hasVip && (
          <div className={css.vip}>
            <Stamp>VIP</Stamp>
            <h3>
              <span>{before}</span>
              {member && rank && <span lang={textLanguage(member)}>{rank}</span>}
              <span>{after}</span>
            </h3>
            <p>{t('home.vipText')}</p>
            <ButtonLink variant="secondary" size="small" href={vipPath}>
              {t('home.vipGo')}
            </ButtonLink>
          </div>
        )}
        {hasPoints && (
          <div className={css.points}>
            <h3>{t('home.points')}</h3>
            <dl className={css.rates}>
              {rates.map(({ category, rate }) => (
                <div key={category} className={css.rate}>
                  <dt>{t(`common.category.${category}`)}</dt>
                  <dd>{rate}</dd>
                </div>
              ))}
            </dl>
            <p>
              <Spoken>{t('home.pointsText', { amount: formatMoney(1, symbol) })}</Spoken>
            </p>
            <ButtonLink variant="secondary" size="small" href={pointMallPath}>
              {t('home.pointsGo')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Section>
  );
}
