import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { disabledFeatures } from '../../../../machines/domain/disabled-features.ts';
import { type PanelPageKey, panels } from '../../../../machines/site/panel.ts';
import type { panelCenterMachine } from '../../../../machines/site/panel-center.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { panelHref } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keepRecordInView } from '../../../ui/keep-record.ts';
import { closeMenu } from '../../../ui/menu.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDisabled } from '../../shared/offered.tsx';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import css from './panel-center.module.css';
import { ShownPages } from './shown-pages.ts';

export type PanelCenterActor = ActorRefFrom<typeof panelCenterMachine>;

export type PanelEntry = { key: PanelPageKey; icon: GlyphName; badge?: ReactNode };
export type PanelEntryGroup = { key: string; title: string; entries: readonly PanelEntry[] };

/** Distance in px that the page scrolls before the ribbon above it folds. */
const foldAt = 24;

/**
 * Menu of a panel beside its page (spec 2 §2). The entries are links, so that the user can open pages in new tabs. The
 * menu omits pages that are not available to the user, and pages whose availability is still unknown.
 */
export function PanelCenterView({
  actor,
  groups,
  head,
  ribbon,
  count,
  menuLabel,
  nameOf,
  children,
}: {
  actor: PanelCenterActor;
  groups: readonly PanelEntryGroup[];
  head: ReactNode;
  /** Stays above the menu and the page. */
  ribbon?: ReactNode;
  /** Sum of the badges of the menu, in words; a phone shows it while the menu is closed. */
  count?: ReactNode;
  menuLabel: string;
  /** Name of every page of the panel, which is its heading. The menu does not contain all pages. */
  nameOf: (page: PanelPageKey) => string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const panel = useSelector(actor, (state) => state.context.panel);
  const current = useSelector(actor, (state) => state.context.page);
  const missed = useSelector(actor, (state) => state.context.missed);
  const isReading = useSelector(actor, (state) => state.matches({ running: { features: 'loading' } }));
  const hasFailed = useSelector(actor, (state) => state.matches({ running: { features: 'loadFailed' } }));
  const reason = useSelector(actor, (state) => state.context.reason);
  const isWaiting = useSelector(actor, (state) => state.matches({ running: { page: 'waiting' } }));
  const isDisabled = useDisabled('pages', `${panel} ${current}`);
  const listId = useId();
  const menu = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  const shown = useRef(current);
  const center = useRef<HTMLDivElement>(null);
  const markScrolled = ({ currentTarget }: { currentTarget: Element }) =>
    center.current?.toggleAttribute('data-scrolled', currentTarget.scrollTop > foldAt);

  const isShown = useShownEntries(actor);
  const shownGroups = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ key }) => isShown(key)) }))
    .filter(({ entries }) => entries.length > 0);
  const entries = shownGroups.flatMap((group) => group.entries);
  const here = entries.find(({ key }) => key === current);
  const isListed = isShown(current);
  // The surrounding dialog opens in a layout effect, and nothing can scroll before it is open. So this code must be an
  // ordinary effect, which runs after layout effects.
  useEffect(() => {
    const link = isListed ? menu.current?.querySelector('[aria-current]') : null;
    link?.scrollIntoView({ block: 'nearest' });
    if (shown.current === current) return;
    shown.current = current;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [current, isListed]);

  useEffect(() => (content.current ? keepRecordInView(content.current) : undefined), []);

  const missedPage = panels[panel].pages.find((page) => page === missed);
  return (
    <div ref={center} className={css.center} data-panel={panel}>
      <div className={css.ribbon}>{ribbon}</div>
      <nav ref={menu} className={css.menu} aria-label={menuLabel} onKeyDown={keepCenter}>
        <RowButton className={css.opener} popoverTarget={listId}>
          {here && <Glyph name={here.icon} size={20} />}
          <span className={css.here}>{nameOf(current)}</span>
          <span className={css.word}>{t('member.center.sections')}</span>
          <span className="contents">{count}</span>
          <span className={css.arrow}>
            <Icon name="chevron-right" size={20} />
          </span>
        </RowButton>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: listens to the clicks of the links in it, which keys make too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: same */}
        <div id={listId} popover="auto" className={css.list} onClick={closeMenu}>
          <div className={css.head}>{head}</div>
          {shownGroups.map(({ key, title, entries: own }) => (
            <section key={key} className={css.group} aria-label={title}>
              <p className={css.title} aria-hidden="true">
                {title}
              </p>
              <ul>
                {own.map((entry) => (
                  <li key={entry.key}>
                    <a
                      className={css.entry}
                      href={panelHref(panel, entry.key)}
                      aria-current={entry.key === current ? 'page' : undefined}
                    >
                      <Glyph name={entry.icon} size={20} />
                      <span>{nameOf(entry.key)}</span>
                      <span className="contents">{entry.badge}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <section
        ref={content}
        className={css.content}
        aria-label={nameOf(current)}
        tabIndex={-1}
        data-autofocus=""
        onScroll={markScrolled}
      >
        {hasFailed && (
          <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'load.retry' })}>
            {t('member.agentCenter.featuresFailed')}
          </RetryAlert>
        )}
        {missed !== null && (
          <Alert>
            {missedPage
              ? t('member.agentCenter.missed', { page: nameOf(missedPage) })
              : t('member.center.unknownPage', { page: nameOf(current) })}
          </Alert>
        )}
        <h3 className={css.heading}>{nameOf(current)}</h3>
        {isWaiting && isReading && (
          <Announcement when="loading">
            <span className="visuallyHidden">{t('common.dialog.loading')}</span>
            <Skeleton className={css.waiting} />
          </Announcement>
        )}
        {isDisabled ? (
          <Alert>{t('member.memberCenter.notOffered')}</Alert>
        ) : (
          <ShownPages value={isShown}>
            <div className="contents">{children}</div>
          </ShownPages>
        )}
      </section>
    </div>
  );
}

/** Escape in the open menu closes the menu only, and not the center. */
function keepCenter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.currentTarget.querySelector(':popover-open')) event.stopPropagation();
}

/**
 * Returns whether an entry is in the menu. A page that depends on the user's rights appears only after the gateway
 * confirms it.
 */
function useShownEntries(actor: PanelCenterActor): (page: PanelPageKey) => boolean {
  const withheld = useSelector(actor, (state) => state.context.withheld);
  const panel = useSelector(actor, (state) => state.context.panel);
  useSyncExternalStore(disabledFeatures.subscribe, () => disabledFeatures.all('pages').length);
  const isOffered = (page: PanelPageKey) => !disabledFeatures.has('pages', `${panel} ${page}`);
  return (page) => isOffered(page) && (withheld ? !withheld.includes(page) : !panels[panel].dependent.includes(page));
}
