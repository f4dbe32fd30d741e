import { useId } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { PointReward } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { rewardsHref, rewardTypeIn, rewardTypes } from '../../../routes/page-queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { Query, type QueryState } from '../../shared/query/query-section.tsx';
import css from './rewards.module.css';

const places = 8;

type Props = {
  search: string;
  symbol: string;
  /** Balance of points; undefined while loading. */
  points: number | undefined;
  /** Whether the session or the points are still loading. */
  isWaiting: boolean;
  onChoose: (reward: PointReward) => void;
};

export function Rewards({ gateway, ...props }: Props & { gateway: Gateway }) {
  return (
    <Query<PointReward> read={(signal) => gateway.call('pointRewards', undefined, { signal })}>
      {(query) => <List {...query} {...props} />}
    </Query>
  );
}

function List({ items, error, search, ...props }: QueryState<PointReward> & Props) {
  const t = useTranslate();
  const type = rewardTypeIn(search);
  const shown = items?.filter((reward) => !type || reward.type === type);
  const filter = (key: (typeof rewardTypes)[number] | undefined) => (
    <li key={key ?? 'all'}>
      <a className={css.filter} href={rewardsHref(key, search)} aria-current={key === type ? 'page' : undefined}>
        {key ? t(`rewards.mall.type.${key}`) : t('rewards.mall.all')}
      </a>
    </li>
  );
  return (
    <section className={css.section} aria-label={t('rewards.mall.rewards')}>
      <div className={css.header}>
        <h2>{t('rewards.mall.rewards')}</h2>
        <nav aria-label={t('rewards.mall.filter')}>
          <ul className={layouts.actions}>
            {filter(undefined)}
            {rewardTypes.map(filter)}
          </ul>
        </nav>
      </div>
      {error ??
        (shown?.length === 0 ? (
          <StateView
            kind="empty"
            small
            action={
              type && (
                <ButtonLink variant="secondary" size="small" href={rewardsHref(undefined, search)}>
                  {t('rewards.mall.showAll')}
                </ButtonLink>
              )
            }
          >
            {t(type ? 'rewards.mall.noneOfType' : 'rewards.mall.noRewards')}
          </StateView>
        ) : (
          <ul className={css.grid} aria-busy={!shown}>
            {shown
              ? shown.map((reward) => (
                  <li key={reward.id}>
                    <RewardTicket reward={reward} {...props} />
                  </li>
                ))
              : Array.from({ length: places }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                  <li key={place} aria-hidden="true">
                    <Place />
                  </li>
                ))}
          </ul>
        ))}
    </section>
  );
}

function RewardTicket({
  reward,
  symbol,
  points,
  isWaiting,
  onChoose,
}: Omit<Props, 'search'> & { reward: PointReward }) {
  const t = useTranslate();
  const { name, text, image, price, amount, stock } = reward;
  const stockId = useId();
  const isGone = stock === 0;
  const missing = points === undefined ? 0 : Math.max(price - points, 0);
  const cost = formatCount(price);
  return (
    <Ticket
      className={css.ticket}
      bodyClassName={css.body}
      stubClassName={css.stub}
      data-reward={reward.id}
      body={
        <>
          <img
            className={css.image}
            data-gone={isGone || undefined}
            src={image}
            alt=""
            width={400}
            height={300}
            loading="lazy"
            decoding="async"
          />
          {isGone && (
            <span className={css.gone}>
              <Stamp>{t('rewards.mall.gone')}</Stamp>
            </span>
          )}
          <div className={css.words}>
            <h3>{name}</h3>
            <p className={css.text}>{text}</p>
          </div>
        </>
      }
      stub={
        <>
          <p className={css.price}>
            <Spoken>
              {amount > 0
                ? t('rewards.mall.priceAnd', {
                    points: cost,
                    amount: formatMoney(amount / operatorCurrency.minorUnits, symbol),
                  })
                : t('rewards.mall.price', { points: cost })}
            </Spoken>
          </p>
          <p className={css.stock} id={stockId}>
            <Spoken>
              {missing > 0 && !isGone
                ? t('rewards.mall.short', { points: formatCount(missing) })
                : isGone
                  ? '\u00a0'
                  : t('rewards.mall.stock', { count: stock })}
            </Spoken>
          </p>
          <Button
            size="small"
            variant="secondary"
            wide
            disabled={isGone || isWaiting || missing > 0}
            aria-describedby={stockId}
            aria-label={t('rewards.mall.redeemNamed', { name })}
            onClick={() => onChoose(reward)}
          >
            {t('rewards.mall.redeem')}
          </Button>
        </>
      }
    />
  );
}

const Place = () => (
  <Ticket
    className={css.ticket}
    bodyClassName={css.body}
    stubClassName={css.stub}
    body={
      <>
        <Skeleton className={css.image} />
        <div className={css.words}>
          <p>
            <Skeleton />
          </p>
          <p className={css.text}>
            <Skeleton />
          </p>
        </div>
      </>
    }
    stub={<Skeleton className={css.button} />}
  />
);
