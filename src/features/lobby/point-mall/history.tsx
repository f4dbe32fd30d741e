import type { ReactNode } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { PointOrder, PointTransaction } from '../../../gateway/schemas/rewards.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { pointHistories } from '../../../routes/page-queries.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken, Value } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { addressChoice } from '../../shared/address-choice.ts';
import { Moment } from '../../shared/moment.tsx';
import { Query, type QueryState } from '../../shared/query/query-section.tsx';
import css from './history.module.css';

const places = 4;
const panel = 'point-history';

/** History of the points: redeemed orders with all fields of spec 2 §3, and all movements. */
export function History({
  gateway,
  language,
  symbol,
  search,
}: {
  gateway: Gateway;
  language: string;
  symbol: string;
  search: string;
}) {
  const t = useTranslate();
  const { value: current, choose } = addressChoice(search, 'history', ['orders', ...pointHistories], 'orders');
  return (
    <section className={css.history} aria-label={t('rewards.mall.history')}>
      <h2>{t('rewards.mall.history')}</h2>
      <Tabs
        label={t('rewards.mall.history')}
        panelId={panel}
        current={current}
        onChoose={choose}
        tabs={[
          { key: 'orders', label: t('rewards.mall.orders') },
          { key: 'movements', label: t('rewards.mall.movements') },
        ]}
      />
      <TabPanel id={panel} current={current}>
        {current === 'orders' ? (
          <Query<PointOrder> key="orders" read={(signal) => gateway.call('redeemPointList', undefined, { signal })}>
            {(query) => (
              <Rows {...query} empty={t('rewards.mall.noOrders')}>
                {(order) => <OrderRow key={order.reference} order={order} language={language} symbol={symbol} />}
              </Rows>
            )}
          </Query>
        ) : (
          <Query<PointTransaction>
            key="movements"
            read={(signal) => gateway.call('pointTransactions', undefined, { signal })}
          >
            {(query) => (
              <Rows {...query} empty={t('rewards.mall.noMovements')}>
                {(movement) => <MovementRow key={movement.id} movement={movement} />}
              </Rows>
            )}
          </Query>
        )}
      </TabPanel>
    </section>
  );
}

function Rows<Item>({
  items,
  error,
  empty,
  children,
}: QueryState<Item> & { empty: string; children: (item: Item) => ReactNode }) {
  if (error) return <div className={css.error}>{error}</div>;
  if (items?.length === 0)
    return (
      <StateView kind="empty" small>
        {empty}
      </StateView>
    );
  return (
    <ul className={css.rows} aria-busy={!items}>
      {items
        ? items.map(children)
        : Array.from({ length: places }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
            <li key={place} className={css.place} aria-hidden="true">
              <Skeleton />
            </li>
          ))}
    </ul>
  );
}

const signed = (points: number) => `${points > 0 ? '+' : ''}${formatCount(points)}`;

function OrderRow({ order, language, symbol }: { order: PointOrder; language: string; symbol: string }) {
  const t = useTranslate();
  const date = formatMoment(order.appliedAt, language);
  return (
    <li>
      <Disclosure
        className={css.order}
        data-status={order.status}
        summary={
          <span className={css.movement}>
            <span className={css.what}>
              <strong>{order.name}</strong>
              <Moment at={order.appliedAt} />
            </span>
            <span className={css.points}>
              <Money>{signed(order.changedPoints)}</Money>
            </span>
            <span className={css.status}>
              <Stamp>{t(`rewards.order.${order.status}`)}</Stamp>
            </span>
          </span>
        }
      >
        <dl className={css.fields}>
          {fieldsOf(t, order, date, symbol).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Value>{value}</Value>
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  );
}

function fieldsOf(t: Translate, order: PointOrder, date: string, symbol: string): [string, string][] {
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  return [
    [t('rewards.order.reference'), order.reference],
    [t('rewards.order.date'), date],
    [t('rewards.order.type'), t(`rewards.order.type.${order.type}`)],
    [
      t('rewards.order.quantity'),
      t('rewards.order.quantityUnits', { count: formatCount(order.quantity), units: order.units }),
    ],
    [t('rewards.order.pointsRequired'), formatCount(order.pointsRequired)],
    [t('rewards.order.amountRequired'), money(order.amountRequired)],
    [t('rewards.order.changedPoints'), signed(order.changedPoints)],
    [t('rewards.order.pointsBalance'), formatCount(order.pointsBalance)],
    [
      t('rewards.order.ratio'),
      t('rewards.order.ratioText', { points: formatCount(order.pointsRatio), amount: formatMoney(1, symbol) }),
    ],
    [t('rewards.order.amount'), money(order.redeemAmount)],
    ...(order.remark ? [[t('rewards.order.remark'), order.remark] satisfies [string, string]] : []),
  ];
}

const movementText = {
  LIVE: 'common.category.LIVE',
  SPORTS: 'common.category.SPORTS',
  FISH: 'common.category.FISH',
  RNG: 'common.category.RNG',
  PVP: 'common.category.PVP',
  redeem: 'rewards.movement.redeem',
  convert: 'rewards.movement.convert',
  refund: 'rewards.movement.refund',
  gift: 'rewards.movement.gift',
} as const satisfies Record<PointTransaction['kind'], string>;

function MovementRow({ movement }: { movement: PointTransaction }) {
  const t = useTranslate();
  return (
    <li className={css.movement}>
      <span className={css.what}>
        <strong>{t(movementText[movement.kind])}</strong>
        <Moment at={movement.at} />
      </span>
      <span className={css.points} data-plus={movement.points > 0 || undefined}>
        <Money>{signed(movement.points)}</Money>
      </span>
      <span className={css.after}>
        <Spoken>{t('rewards.movement.balance', { points: formatCount(movement.balance) })}</Spoken>
      </span>
    </li>
  );
}
