import { formatMoment } from '../../../format/moment.ts';
import { formatCount } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { MissionLeaderboard } from '../../../gateway/schemas/social.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { addressChoice, addressPage, useCenterSearch } from '../../shared/address-choice.ts';
import { listed, Query } from '../../shared/query/query-section.tsx';
import { UnusableAlert } from '../../shared/unusable-alert.tsx';
import { prizeClaimText } from '../prize-claim/prize-claim.view.tsx';
import css from './leaderboard.module.css';

const weeks = ['this', 'last'] as const;
type Week = (typeof weeks)[number];
const panel = 'mission-leaders';
const rowsPerPage = 10;

/** Ranking of a week by mission points (spec 2 §7). The rank of the member is always visible. */
export function Leaderboard({ gateway, symbol, round }: { gateway: Gateway; symbol: string; round: number }) {
  const t = useTranslate();
  const search = useCenterSearch();
  const chosen = addressChoice(search, 'list.period', weeks, 'this', ['list.page']);
  const { value: week } = chosen;
  return (
    <section className={cx(layouts.tightStack, css.leaders)} aria-label={t('social.leaders.title')}>
      <h4 className={css.title}>{t('social.leaders.title')}</h4>
      <p className={css.intro}>{t('social.leaders.intro')}</p>
      <UnusableAlert of={[chosen, addressPage(search, 'list.page', undefined)]} />
      <Tabs
        label={t('social.leaders.weeks')}
        panelId={panel}
        current={week}
        onChoose={chosen.choose}
        tabs={weeks.map((key) => ({ key, label: t(`social.leaders.${key}`) }))}
      />
      <TabPanel id={panel} current={week}>
        <Query<MissionLeaderboard>
          key={`${week} ${round}`}
          read={async (signal) => listed(await gateway.call('missionLeaderboard', { week }, { signal }))}
        >
          {({ items, error }) => error ?? <Board board={items?.[0]} week={week} search={search} symbol={symbol} />}
        </Query>
      </TabPanel>
    </section>
  );
}

function Board({
  board,
  week,
  search,
  symbol,
}: {
  board: MissionLeaderboard | undefined;
  week: Week;
  search: string;
  symbol: string;
}) {
  const t = useTranslate();
  const pages = board && Math.ceil(board.rows.length / rowsPerPage);
  const { value: page, choose } = addressPage(search, 'list.page', pages);
  const rows = board?.rows.slice((page - 1) * rowsPerPage, page * rowsPerPage);
  if (board?.rows.length === 0)
    return (
      <StateView kind="empty" small>
        {t(`social.leaders.none.${week}`)}
      </StateView>
    );
  const isOwnThere = rows?.some(({ isOwn }) => isOwn);
  return (
    <div className={layouts.tightStack} aria-busy={!board}>
      <p className={css.closes}>
        {board ? (
          <Spoken>
            {t(week === 'this' ? 'social.leaders.closes' : 'social.leaders.closed', {
              date: formatMoment(board.closesAt, i18n.locale),
            })}
          </Spoken>
        ) : (
          <Skeleton className={css.short} />
        )}
      </p>
      {board && rows ? (
        <>
          <DataTable
            compact
            caption={t('social.leaders.title')}
            rows={isOwnThere || !board.own ? rows : [...rows, board.own]}
            keyOf={({ rank }) => String(rank)}
            isOwn={({ isOwn }) => isOwn}
            columns={[
              {
                key: 'rank',
                title: t('social.leaders.rank'),
                cell: ({ rank }) => (
                  <span className={css.rank} data-podium={rank <= 3 || undefined}>
                    {rank}
                  </span>
                ),
              },
              {
                key: 'account',
                title: t('social.leaders.account'),
                isRowHeader: true,
                cell: ({ isOwn, account }) => (
                  <strong className={css.account}>{isOwn ? t('social.leaders.own', { account }) : account}</strong>
                ),
              },
              {
                key: 'score',
                title: t('social.leaders.score'),
                numeric: true,
                cell: ({ score }) => (
                  <strong>
                    <Spoken>{formatCount(score)}</Spoken>
                  </strong>
                ),
              },
              {
                key: 'prize',
                title: t('social.leaders.prize'),
                numeric: true,
                cell: ({ prize }) => (prize ? prizeClaimText(t, prize, symbol) : '–'),
              },
            ]}
          />
          {!isOwnThere && !board.own && <p className={css.intro}>{t(`social.leaders.noScore.${week}`)}</p>}
        </>
      ) : (
        Array.from({ length: rowsPerPage }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <Skeleton key={place} className={css.place} />
        ))
      )}
      <Pagination
        label={t('social.leaders.pages')}
        labels={{
          previous: t('common.action.previous'),
          next: t('common.action.next'),
          page: (to) => t('social.leaders.page', { page: to }),
        }}
        page={page}
        count={pages ?? 0}
        onChoose={choose}
      />
    </div>
  );
}
