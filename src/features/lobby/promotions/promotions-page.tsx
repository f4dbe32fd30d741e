import { useId } from 'react';
import { formatDay } from '../../../format/moment.ts';
import type { PromotionItem } from '../../../gateway/schemas/rewards.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import {
  ownPromotionsHref,
  promotionCategoryIn,
  promotionHref,
  promotionsHref,
  showsOwnPromotions,
} from '../../../routes/page-queries.ts';
import { promotionsPath } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { Query, type QueryState } from '../../shared/query/query-section.tsx';
import { supportOf } from '../../site/shared/open-customer-service.ts';
import { CodeView } from '../claim/claim.view.tsx';
import { useClaim } from '../claim/use-claim.ts';
import { PromotionEnd, type Timed, timed } from './promotion-end.tsx';
import { groupedPromotions, isOwnPromotion, type PromotionGroup } from './promotion-order.ts';
import { PromotionProgress } from './promotion-progress.tsx';
import css from './promotions-page.module.css';
import { StatusStamp } from './status-badge.tsx';

type TimedItem = Timed<PromotionItem>;

const places = 6;
/** Pictures of the first row, which load at once. */
const eagerPictures = 3;
const bonusCode = { kind: 'code', id: '' } as const;

export function periodText(t: Translate, { status, startsAt, endsAt }: PromotionItem, language: string): string {
  const day = (instant: string) => formatDay(instant, language);
  if (status === 'comingSoon') return t('rewards.promotions.since', { date: day(startsAt) });
  if (status === 'issued' || status === 'claimed') return t('rewards.promotions.received');
  if (status === 'close' && endsAt !== null) return t('rewards.promotions.ended', { date: day(endsAt) });
  return endsAt === null ? t('rewards.promotions.always') : t('rewards.promotions.until', { date: day(endsAt) });
}

/** Promotions by category, and the field for a bonus code (spec 2 §2). */
export function Page(props: PageProps) {
  const { gateway, language, search, role, member, symbol, isRestoring, onPendingAction, onMoneyMoved } = props;
  const t = useTranslate();
  const category = promotionCategoryIn(search);
  const isAllowed = role === 'member' || role === 'agent';
  const claim = useClaim(gateway, bonusCode, { account: isAllowed ? (member?.account ?? '') : '', onMoneyMoved });

  return (
    <Sheet title={t('rewards.promotions.title')} intro={t('rewards.promotions.intro')}>
      <div className={css.columns}>
        <aside className={css.aside} aria-label={t('rewards.promotions.codeTitle')}>
          <Ticket
            className={css.summary}
            bodyClassName={css.summaryBody}
            stubClassName={css.summaryStub}
            body={
              <>
                <Rosette className={css.rosette} />
                <h2>{t('rewards.promotions.codeTitle')}</h2>
                <p>{t('rewards.promotions.codeText')}</p>
              </>
            }
            stub={
              <CodeView
                actor={claim}
                symbol={symbol}
                isAllowed={isAllowed}
                onSupport={supportOf(props)}
                onNeedAccount={() =>
                  onPendingAction({ name: 'bonusCode', path: `${promotionsPath}${search}`, needs: 'realAccount' })
                }
              />
            }
          />
        </aside>
        <div className={css.main}>
          <Query<TimedItem>
            key={`${language} ${member?.id ?? ''}`}
            read={async (signal) => timed(await gateway.call('promotions', undefined, { signal }))}
          >
            {(query) => (
              <List
                {...query}
                category={category}
                own={showsOwnPromotions(search)}
                hasOwn={isAllowed}
                isRestoring={isRestoring}
                language={language}
                symbol={symbol}
                onNeedAccount={() =>
                  onPendingAction({ name: 'ownPromotions', path: ownPromotionsHref, needs: 'realAccount' })
                }
              />
            )}
          </Query>
        </div>
      </div>
    </Sheet>
  );
}

type ListProps = QueryState<TimedItem> & {
  category: string;
  /** Whether the address asks for the promotions of the member. */
  own: boolean;
  /** Whether the user has an account that can have promotions. */
  hasOwn: boolean;
  isRestoring: boolean;
  language: string;
  symbol: string;
  onNeedAccount: () => void;
};

function List({ items, error, category, own, hasOwn, isRestoring, language, symbol, onNeedAccount }: ListProps) {
  const t = useTranslate();
  if (error) return <div className={css.error}>{error}</div>;
  const categories = new Map(items?.map((item) => [item.category, item.categoryName]));
  const isUnknown = category !== '' && items !== undefined && items.length > 0 && !categories.has(category);
  const ofCategory = items?.filter((item) => category === '' || item.category === category);
  const shown = own ? (isRestoring ? undefined : ofCategory?.filter(isOwnPromotion)) : ofCategory;
  const current = own ? ownPromotionsHref : promotionsHref(category);
  const filter = (href: string, name: string) => (
    <li key={href}>
      <a href={href} className={css.filter} aria-current={href === current ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
  return (
    <>
      <nav className={css.filters} aria-label={t('rewards.promotions.filter')}>
        <ul>
          {filter(promotionsHref(''), t('rewards.promotions.all'))}
          {hasOwn && filter(ownPromotionsHref, t('rewards.promotions.own'))}
          {[...categories].map(([key, name]) => filter(promotionsHref(key), name))}
        </ul>
      </nav>
      <section className={css.groups} aria-label={t('rewards.promotions.list')}>
        {own && !hasOwn && !isRestoring ? (
          <StateView
            kind="empty"
            action={
              <>
                <Button onClick={onNeedAccount}>{t('common.action.signIn')}</Button>
                <ShowAll />
              </>
            }
          >
            {t('rewards.promotions.ownVisitor')}
          </StateView>
        ) : shown?.length === 0 ? (
          <StateView kind="empty" action={(own || category !== '') && <ShowAll />}>
            {t(
              isUnknown
                ? 'rewards.promotions.unknownCategory'
                : own
                  ? 'rewards.promotions.noneOwn'
                  : 'rewards.promotions.empty',
            )}
          </StateView>
        ) : shown ? (
          <Groups items={shown} language={language} symbol={symbol} />
        ) : (
          <ul className={css.list} aria-busy="true">
            {Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              <li key={place} aria-hidden="true">
                <PosterSkeleton />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const ShowAll = () => {
  const t = useTranslate();
  return (
    <ButtonLink variant="secondary" href={promotionsPath}>
      {t('rewards.promotions.showAll')}
    </ButtonLink>
  );
};

function Groups({ items, ...shown }: { items: readonly TimedItem[]; language: string; symbol: string }) {
  const groups = groupedPromotions(items);
  const eager = new Set(groups.flatMap((group) => group.items).slice(0, eagerPictures));
  return groups.map(({ group, items: own }) => (
    <Group key={group} group={group} items={own} eager={eager} {...shown} />
  ));
}

function Group({
  group,
  items,
  eager,
  ...shown
}: {
  group: PromotionGroup;
  items: readonly TimedItem[];
  eager: ReadonlySet<TimedItem>;
  language: string;
  symbol: string;
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 id={id} className={css.groupTitle}>
        {t(`rewards.promotions.group.${group}`)}
      </h2>
      <ul className={cx(css.list, group === 'claimable' && css.large)} aria-busy="false">
        {items.map((item) => (
          <li key={item.id}>
            <Poster item={item} isClaimable={group === 'claimable'} isEager={eager.has(item)} {...shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Poster = ({
  item,
  language,
  symbol,
  isClaimable,
  isEager,
}: {
  item: TimedItem;
  language: string;
  symbol: string;
  isClaimable: boolean;
  isEager: boolean;
}) => {
  const t = useTranslate();
  return (
    <a className={css.poster} href={promotionHref(item.id)} data-promotion={item.id}>
      <Ticket
        className={css.ticket}
        bodyClassName={css.body}
        stubClassName={cx(css.stub, isClaimable && css.claimable)}
        body={
          <>
            <img
              className={css.image}
              src={item.image}
              alt=""
              width={800}
              height={450}
              decoding="async"
              loading={isEager ? 'eager' : 'lazy'}
              fetchPriority={isEager ? 'high' : 'auto'}
            />
            <div className={css.words}>
              <p className={css.kind}>
                {item.typeName} · {item.categoryName}
              </p>
              <h3 className={css.title}>{item.title}</h3>
              <p className={css.summary}>{item.summary}</p>
            </div>
          </>
        }
        stub={
          <>
            <span className={css.state}>
              <StatusStamp status={item.status} />
              <span className={css.period}>
                <Spoken>{periodText(t, item, language)}</Spoken>
              </span>
            </span>
            {item.deadline !== null && (
              // The name of the link contains the day of the end, and must not change every second.
              <span className="contents" aria-hidden="true">
                <PromotionEnd deadline={item.deadline} />
              </span>
            )}
            <PromotionProgress progress={item.progress} symbol={symbol} />
          </>
        }
      />
    </a>
  );
};

const PosterSkeleton = () => (
  <Ticket
    className={css.ticket}
    bodyClassName={css.body}
    stubClassName={css.stub}
    body={
      <>
        <Skeleton className={css.image} />
        <div className={css.words}>
          <p className={css.kind}>
            <Skeleton />
          </p>
          <p className={css.title}>
            <Skeleton />
          </p>
          <p className={css.summary}>
            <Skeleton />
          </p>
        </div>
      </>
    }
    stub={<Skeleton />}
  />
);
