import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '../../../../machines/site/notifications.machine.ts';
import {
  type NotificationItem,
  type NotificationSource,
  type Notifications,
  notificationPages,
  totalOf,
} from '../../../../machines/site/notifications.model.ts';
import { i18n, textLanguage, useTranslate } from '../../../i18n.ts';
import { mailHref } from '../../../routes/page-queries.ts';
import { panelHref } from '../../../routes/paths.ts';
import { announce } from '../../../ui/announcer.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { moneyIn } from '../../member/shared/funds-text.ts';
import { Moment } from '../../shared/moment.tsx';
import css from './notifications.module.css';

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;

/** Sources in the order of the list: first those with a deadline for money. */
const glyphs: Record<NotificationSource, GlyphName> = {
  receipts: 'upload',
  dividend: 'percent',
  daily: 'calendar',
  hourly: 'trophy',
  realtime: 'flame',
  rewards: 'gift',
  messages: 'mail',
};
const order = Object.keys(glyphs) as NotificationSource[];

/** Address of the page that shows a source. */
const hrefOf = (source: NotificationSource) =>
  panelHref(notificationPages[source].panel, notificationPages[source].page);

/** Bell with the number of notifications, and their list by source. The screen reader says when a number rises. */
export function NotificationsView({ actor, symbol }: { actor: NotificationsActor; symbol: string }) {
  const t = useTranslate();
  const news = useSelector(actor, (state) => state.context.news);
  const titleId = useId();
  useEffect(() => {
    const heard = actor.on('notifications.changed', ({ added }) => {
      if (added > 0) announce(i18n._('shell.notifications.added', { count: added }));
    });
    return heard.unsubscribe;
  }, [actor]);
  if (!news) return null;
  const total = totalOf(news);
  const shown = order.filter((source) => news.counts[source] > 0);
  return (
    <Menu
      label={t('shell.notifications.label', { count: total })}
      className={css.trigger}
      panelClassName={css.panel}
      trigger={
        <>
          <Glyph name="bell" size={22} />
          {total > 0 && <CountBadge count={total} label="" />}
        </>
      }
    >
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className={css.title}>
          {t('shell.notifications.title')}
        </h2>
        {total === 0 && <p className={css.empty}>{t('shell.notifications.none')}</p>}
        {shown.map((source) => (
          <Source key={source} source={source} news={news} symbol={symbol} />
        ))}
      </section>
    </Menu>
  );
}

function Source({ source, news, symbol }: { source: NotificationSource; news: Notifications; symbol: string }) {
  const t = useTranslate();
  const count = news.counts[source];
  const items = news.items.filter((item) => item.source === source);
  const id = useId();
  return (
    <section className={css.source} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        <Glyph name={glyphs[source]} size={16} />
        <a href={hrefOf(source)}>{t(`shell.notifications.source.${source}`)}</a>
        <CountBadge count={count} label={t('shell.notifications.count', { count })} />
      </h3>
      {items.length > 0 && (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.id}>
              <RowButton className={css.item} href={source === 'messages' ? mailHref(item.id) : hrefOf(source)}>
                <ItemText item={item} symbol={symbol} />
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && items.length < count && (
        <a className={css.all} href={hrefOf(source)}>
          {t('shell.notifications.all', { count })}
        </a>
      )}
    </section>
  );
}

function ItemText({ item, symbol }: { item: NotificationItem; symbol: string }) {
  const t = useTranslate();
  const { source, title, at, amount } = item;
  const isMail = source === 'messages';
  const isGatewayText = isMail || source === 'rewards';
  const text = isGatewayText
    ? title
    : source === 'receipts'
      ? t('shell.notifications.receipt', { amount: amount === undefined ? '' : moneyIn(symbol)(amount) })
      : title === ''
        ? t('shell.notifications.fromOperator')
        : t('shell.notifications.from', { name: title });
  return (
    <>
      <span className={css.text} lang={isGatewayText ? textLanguage(item) : undefined}>
        <Spoken>{text}</Spoken>
      </span>
      {at !== null && (
        <span className={css.meta}>
          {!isMail && <span>{t('shell.notifications.until')} </span>}
          <Moment at={at} />
        </span>
      )}
    </>
  );
}

/** Number of notifications of some sources, beside the link to their page. */
export function SourceCount({ actor, sources }: { actor: NotificationsActor; sources: readonly NotificationSource[] }) {
  const t = useTranslate();
  const count = useSelector(actor, ({ context: { news } }) =>
    news ? sources.reduce((sum, source) => sum + news.counts[source], 0) : 0,
  );
  return <CountBadge count={count} label={t('shell.notifications.count', { count })} />;
}
