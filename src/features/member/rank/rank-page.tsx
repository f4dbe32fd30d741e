import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatDay } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { RankRecord } from '../../../gateway/schemas/bonus.ts';
import type { Vip, VipLevel } from '../../../gateway/schemas/rewards.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { memberHref, vipPath } from '../../../routes/paths.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { listed, Query, type QueryState } from '../../shared/query/query-section.tsx';
import { LevelBenefits } from '../vip/level-benefits.tsx';
import { LevelProgress } from '../vip/level-progress.tsx';
import css from './rank-page.module.css';

type Rank = { vip: Vip; record: RankRecord };

const historyPlaces = 3;

/** VIP level in the member center (spec 2 §2): progress to the next level, its benefits, and the history. */
export function RankPage({ gateway, symbol }: { gateway: Gateway; symbol: string }) {
  return (
    <Query<Rank>
      key={i18n.locale}
      read={async (signal) => {
        const [vip, record] = await Promise.all([
          gateway.call('vipLevels', undefined, { signal }),
          gateway.call('rankRecord', undefined, { signal }),
        ]);
        if (!vip.ok) return vip;
        return record.ok ? listed({ ok: true, value: { vip: vip.value, record: record.value } }) : record;
      }}
    >
      {(result) => <Standing {...result} symbol={symbol} />}
    </Query>
  );
}

function Standing({ items, error, symbol }: QueryState<Rank> & { symbol: string }) {
  const t = useTranslate();
  if (error) return <div className={css.error}>{error}</div>;
  const rank = items?.[0];
  if (!rank) return <Places label={t('bonus.rank.loading')} />;
  const { vip, record } = rank;
  const own = vip.levels.find(({ level }) => level === vip.own?.level);
  const next = vip.levels.find(({ level }) => level === (vip.own?.level ?? 0) + 1);
  if (!vip.own || !own)
    return (
      <StateView kind="empty" small>
        {t('rewards.vip.empty')}
      </StateView>
    );
  return (
    <div className={layouts.looseStack}>
      <section className={css.section} aria-label={t('rewards.vip.own')}>
        <LevelProgress
          own={own}
          next={next}
          deposits={vip.own.deposits}
          bets={vip.own.bets}
          symbol={symbol}
          headings={['h4', 'h5']}
        />
        {next && (
          <p className={css.note}>
            <Spoken>{t('bonus.rank.review', { at: formatDay(record.reviewAt, i18n.locale) })}</Spoken>
          </p>
        )}
      </section>
      <div className={css.pair}>
        <Benefits title={t('bonus.rank.benefits')} level={own} />
        {next && <Benefits title={t('bonus.rank.nextBenefits', { name: next.name })} level={next} />}
      </div>
      <Gifts record={record} levels={vip.levels} own={own} symbol={symbol} />
      <History record={record} symbol={symbol} />
      <p>
        <a className={css.link} href={vipPath}>
          {t('bonus.rank.all')}
        </a>
      </p>
    </div>
  );
}

const Benefits = ({ title, level }: { title: string; level: VipLevel }) => (
  <section className={css.section} aria-label={title}>
    <h4 className={css.title}>{title}</h4>
    <LevelBenefits level={level} />
  </section>
);

function Gifts({
  record,
  levels,
  own,
  symbol,
}: {
  record: RankRecord;
  levels: readonly VipLevel[];
  own: VipLevel;
  symbol: string;
}) {
  const t = useTranslate();
  const money = (amount: number) => (amount === 0 ? '—' : formatMoney(amount / operatorCurrency.minorUnits, symbol));
  return (
    <section className={css.section} aria-label={t('bonus.rank.gifts')}>
      <div className={css.head}>
        <h4 className={css.title}>{t('bonus.rank.gifts')}</h4>
        <a className={css.link} href={memberHref('rewardCenter')}>
          {t('bonus.rank.claimGifts')}
        </a>
      </div>
      <DataTable
        compact
        caption={t('bonus.rank.gifts')}
        rows={record.gifts}
        keyOf={({ level }) => String(level)}
        isOwn={({ level }) => level === own.level}
        columns={[
          {
            key: 'level',
            title: t('bonus.rank.name'),
            cell: ({ level }) => (
              <>
                {levels.find((one) => one.level === level)?.name ?? t('rewards.vip.level', { level })}
                {level === own.level && <span className={css.own}>{t('rewards.vip.own')}</span>}
              </>
            ),
          },
          { key: 'levelUp', title: t('bonus.rank.levelUp'), numeric: true, cell: ({ levelUp }) => money(levelUp) },
          { key: 'birthday', title: t('bonus.rank.birthday'), numeric: true, cell: ({ birthday }) => money(birthday) },
        ]}
      />
    </section>
  );
}

function History({ record, symbol }: { record: RankRecord; symbol: string }) {
  const t = useTranslate();
  return (
    <section className={css.section} aria-label={t('bonus.rank.history')}>
      <h4 className={css.title}>{t('bonus.rank.history')}</h4>
      {record.history.length === 0 ? (
        <StateView kind="empty" small>
          {t('bonus.rank.noHistory')}
        </StateView>
      ) : (
        <ol className={css.history}>
          {record.history.map(({ at, level, name, change, gift }) => (
            <li key={`${at} ${level}`} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {level}
              </span>
              <span className={css.change}>
                <strong>{t(`bonus.rank.change.${change}`, { name })}</strong>
                <Moment className={css.muted} at={at} />
              </span>
              {gift > 0 && (
                <span className={css.gift}>
                  <Spoken>
                    {t('bonus.rank.gift', { amount: formatMoney(gift / operatorCurrency.minorUnits, symbol) })}
                  </Spoken>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Places = ({ label }: { label: string }) => (
  <Announcement className={layouts.looseStack} when="loading">
    <span className="visuallyHidden">{label}</span>
    <Skeleton className={css.ticketPlace} />
    <Skeleton className={css.listPlace} />
    {Array.from({ length: historyPlaces }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
      <Skeleton key={place} className={css.linePlace} />
    ))}
  </Announcement>
);
