import { formatDay } from '../../../format/moment.ts';
import type { PromotionItem } from '../../../gateway/schemas/rewards.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { promotionCategoryIn, promotionHref, promotionsHref } from '../../../routes/page-queries.ts';
import { promotionsPath } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
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
import css from './promotions-page.module.css';
import { StatusStamp } from './status-badge.tsx';

const places = 6;
const bonusCode = { kind: 'code', id: '' } as const;

export function periodText(t: Translate, { status, startsAt, endsAt }: PromotionItem, language: string): string {
  const day = (instant: string) => formatDay(instant, language);
  if (status === 'comingSoon') return t('rewards.promotions.since', { date: day(startsAt) });
  return endsAt === null ? t('rewards.promotions.always') : t('rewards.promotions.until', { date: day(endsAt) });
}

/** Promotions by category, and the field for a bonus code (spec 2 §2). */
export function Page(props: PageProps) {
  const { gateway, language, search, role, member, symbol, onPendingAction, onMoneyMoved } = props;
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
          <Query<PromotionItem>
            key={`${language} ${member?.id ?? ''}`}
            read={(signal) => gateway.call('promotions', undefined, { signal })}
          >
            {(query) => <List {...query} category={category} language={language} />}
          </Query>
        </div>
      </div>
    </Sheet>
  );
}

function List({
  items,
  error,
  category,
  language,
}: QueryState<PromotionItem> & { category: string; language: string }) {
  const t = useTranslate();
  if (error) return <div className={css.error}>{error}</div>;
  const categories = new Map(items?.map((item) => [item.category, item.categoryName]));
  const isUnknown = category !== '' && items !== undefined && items.length > 0 && !categories.has(category);
  const shown = items?.filter((item) => category === '' || item.category === category);
  const filter = (key: string, name: string) => (
    <li key={key}>
      <a href={promotionsHref(key)} className={css.filter} aria-current={key === category ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
  return (
    <>
      <nav className={css.filters} aria-label={t('rewards.promotions.filter')}>
        <ul>
          {filter('', t('rewards.promotions.all'))}
          {[...categories].map(([key, name]) => filter(key, name))}
        </ul>
      </nav>
      <section aria-label={t('rewards.promotions.list')}>
        {shown?.length === 0 ? (
          <StateView
            kind="empty"
            action={
              category !== '' && (
                <ButtonLink variant="secondary" href={promotionsPath}>
                  {t('rewards.promotions.showAll')}
                </ButtonLink>
              )
            }
          >
            {t(isUnknown ? 'rewards.promotions.unknownCategory' : 'rewards.promotions.empty')}
          </StateView>
        ) : (
          <ul className={css.list} aria-busy={!shown}>
            {shown
              ? shown.map((item, place) => (
                  <li key={item.id}>
                    <Poster item={item} language={language} isFirst={place < 3} />
                  </li>
                ))
              : Array.from({ length: places }, (_, place) => (
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

const Poster = ({ item, language, isFirst }: { item: PromotionItem; language: string; isFirst: boolean }) => {
  const t = useTranslate();
  return (
    <a className={css.poster} href={promotionHref(item.id)} data-promotion={item.id}>
      <Ticket
        className={css.ticket}
        bodyClassName={css.body}
        stubClassName={css.stub}
        body={
          <>
            <img
              className={css.image}
              src={item.image}
              alt=""
              width={800}
              height={450}
              decoding="async"
              loading={isFirst ? 'eager' : 'lazy'}
            />
            <div className={css.words}>
              <p className={css.kind}>
                {item.typeName} · {item.categoryName}
              </p>
              <h2 className={css.title}>{item.title}</h2>
              <p className={css.summary}>{item.summary}</p>
            </div>
          </>
        }
        stub={
          <>
            <StatusStamp status={item.status} />
            <span className={css.period}>
              <Spoken>{periodText(t, item, language)}</Spoken>
            </span>
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
