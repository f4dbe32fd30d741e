import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatMoney } from '../../../format/money.ts';
import type { VipLevel } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { LevelPlate } from './level-plate.tsx';
import css from './level-progress.module.css';

/** Current level of the member and progress to the next level (spec 2 §2). */
export function LevelProgress({
  own,
  next,
  deposits,
  bets,
  symbol,
  headings: [Name, Next] = ['h2', 'h3'],
}: {
  own: VipLevel;
  next: VipLevel | undefined;
  deposits: number;
  bets: number;
  symbol: string;
  /** Heading levels of the current and the next level; they depend on the surrounding headings. */
  headings?: readonly ['h2' | 'h4', 'h3' | 'h5'];
}) {
  const t = useTranslate();
  const money = (amount: number) => formatMoney(amount / operatorCurrency.minorUnits, symbol);
  const meter = (label: string, amount: number, needed: number) => (
    <div className={css.meter}>
      <span className={css.meterHead}>
        <span>{label}</span>
        <span className="money">
          <Spoken>{t('rewards.vip.of', { amount: money(amount), needed: money(needed) })}</Spoken>
        </span>
      </span>
      <Progress label={label} max={needed} value={amount} />
      <span className={css.missing}>
        <Spoken>
          {amount >= needed ? t('rewards.vip.met') : t('rewards.vip.missing', { amount: money(needed - amount) })}
        </Spoken>
      </span>
    </div>
  );
  return (
    <Ticket
      horizontal="wide"
      bodyClassName={css.ownBody}
      stubClassName={css.ownStub}
      body={
        <LevelPlate level={own.level} className={css.plate}>
          <p className={css.kicker}>{t('rewards.vip.own')}</p>
          <Name className={css.ownName}>{own.name}</Name>
          <p className={css.kicker}>{t('rewards.vip.level', { level: own.level })}</p>
        </LevelPlate>
      }
      stub={
        next ? (
          <>
            <Next className={css.next}>{t('rewards.vip.next', { name: next.name })}</Next>
            {meter(t('rewards.vip.deposits'), deposits, next.deposits)}
            {meter(t('rewards.vip.bets'), bets, next.bets)}
          </>
        ) : (
          <p>{t('rewards.vip.top')}</p>
        )
      }
    />
  );
}
