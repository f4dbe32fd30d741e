import { useId } from 'react';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Bonus } from '../../../gateway/schemas/bonus.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { addDays } from '../../../ui/day-range.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Offered } from '../../shared/offered.tsx';
import { Query } from '../../shared/query/query-section.tsx';
import { keptDays } from '../record-pages/records.tsx';
import { moneyIn, type ShowMoney } from '../shared/funds-text.ts';
import css from './open-wagering.module.css';

const effectText = {
  kept: 'bonus.open.kept',
  cancelled: 'bonus.open.cancelled',
  unknown: 'bonus.open.unknown',
} as const;

const isOpen = ({ state, wageringRequired, wageringDone }: Bonus) =>
  state === 'active' && wageringDone < wageringRequired;

/** Most bonuses with open wagering that are read. */
const most = 50;

/**
 * Bonuses with open wagering, and what a withdrawal does to them. Shows nothing when there are none, or when they cannot
 * be read.
 */
export function OpenWagering({
  gateway,
  symbol,
  effect,
}: {
  gateway: Gateway;
  symbol: string;
  effect: 'kept' | 'cancelled' | undefined;
}) {
  const today = operatorDay(Date.now());
  return (
    <Offered feature="bonuses">
      <Query<Bonus>
        key={i18n.locale}
        read={async (signal) => {
          const asked = {
            from: addDays(today, 1 - keptDays),
            to: today,
            page: 1,
            size: most,
            state: 'active' as const,
          };
          const answer = await gateway.call('bonusDetails', asked, { signal });
          return answer.ok ? { ok: true, value: answer.value.rows } : answer;
        }}
      >
        {({ items }) => {
          const open = items?.filter(isOpen) ?? [];
          return open.length > 0 && <Bonuses bonuses={open} money={moneyIn(symbol)} effect={effect ?? 'unknown'} />;
        }}
      </Query>
    </Offered>
  );
}

function Bonuses({
  bonuses,
  money,
  effect,
}: {
  bonuses: readonly Bonus[];
  money: ShowMoney;
  effect: keyof typeof effectText;
}) {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={cx(css.open, effect === 'cancelled' && css.losing)} aria-labelledby={titleId}>
      <h4 id={titleId} className={css.title}>
        {t('bonus.open.title', { count: bonuses.length })}
      </h4>
      <ul className={css.list}>
        {bonuses.map(({ id, name, wageringDone, wageringRequired }) => (
          <li key={id} className={css.bonus}>
            <span>{name}</span>{' '}
            <span className={css.wagered}>
              <Spoken>
                {t('bonus.open.wagered', { done: money(wageringDone), required: money(wageringRequired) })}
              </Spoken>
            </span>
            <Progress max={wageringRequired} value={wageringDone} label={name} />
          </li>
        ))}
      </ul>
      <p className={css.effect}>{t(effectText[effect])}</p>
      <a href={memberHref('bonusDetails')}>{t('bonus.open.details')}</a>
    </section>
  );
}
