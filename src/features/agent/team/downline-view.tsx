import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useTranslate } from '../../../i18n.ts';
import { placeHref } from '../../../routes/list-query.ts';
import { centerOf, downlineHref } from '../../../routes/page-queries.ts';
import { listPlaces } from '../../../storage/list-places.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { afterThisTask } from '../../../ui/run-in-next-task.ts';
import { StateView } from '../../../ui/state-view.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { pushAddress, replaceAddress } from '../../shared/replace-address.ts';
import { StepLink } from '../../shared/step-link.tsx';
import { type DownlineMember, downlineFrom } from './downline.ts';
import css from './downline-page.module.css';
import type { Action, DownlinePageProps } from './downline-page-types.ts';
import {
  actionHref,
  downlinePlaceIn,
  downlineReturn,
  listName,
  listStateOf,
  memberHref,
  openBranches,
  viewModes,
} from './downline-place.ts';
import { DownlineTable } from './downline-table.tsx';
import { DownlineTree } from './downline-tree.tsx';
import { MemberAction } from './member-action.tsx';
import { MemberCard, TeamCard } from './member-card.tsx';

export type ShownSpot = { at: number | null; action: Action | null };

const panelId = 'downline-panel';

/** The element that scrolls around the page of a center. */
const pageAround = (element: Element | null) => element?.closest('[data-panel] > section') ?? null;

export function DownlineView({
  members,
  onChanged,
  before: beforeReading,
  ...page
}: DownlinePageProps & {
  members: readonly DownlineMember[];
  /** Called when the displayed data is no longer current, with what was shown before the current address. */
  onChanged: (before: ShownSpot) => void;
  /** What was shown before the data was read again; null when the page opens, which does not take the focus. */
  before: ShownSpot | null;
}) {
  const t = useTranslate();
  const { account, place: contractPlace } = page;
  const { symbol } = contractPlace;
  const search = useSearch();
  const asked = downlinePlaceIn(search);
  const { viewMode, place } = asked;
  // The chosen tab is painted before its rows.
  const shownMode = useDeferredValue(viewMode);
  const downline = useMemo(() => downlineFrom(members), [members]);
  const member = asked.at === null ? undefined : downline.byId(asked.at);
  const at = member?.id ?? null;
  const isUnknown = asked.at !== null && !member;
  const { action } = asked;
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const actionHeading = useRef<HTMLHeadingElement>(null);
  const closedAction = useRef<HTMLButtonElement>(null);
  const isChanged = useRef(false);
  const shown = useRef(beforeReading);
  const closed = shown.current?.at === at ? shown.current.action : null;
  const left = listPlaces.of(account, listName(at));

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { at, action };
    if (!before || (before.at === at && before.action === action)) return undefined;
    if (isChanged.current) {
      isChanged.current = false;
      onChanged(before);
      return undefined;
    }
    const isAbove =
      before.at !== null && before.at !== at && (at === null || downline.path(before.at).some(({ id }) => id === at));
    const left = isAbove ? listPlaces.of(account, listName(at)) : null;
    if (left) {
      const focusRow = () => {
        const row = root.current?.querySelector<HTMLElement>(`[data-member="${before.at}"]`);
        row?.focus({ preventScroll: true });
        return Boolean(row);
      };
      pageAround(root.current)?.scrollTo?.({ top: left.pageTop });
      if (focusRow()) return;
      heading.current?.focus({ preventScroll: true });
      // The table draws its rows only after it has returned to its scroll position.
      return afterThisTask(() => {
        if (document.activeElement === heading.current) focusRow();
      });
    }
    const target = actionHeading.current ?? closedAction.current ?? heading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
    return undefined;
  }, [account, at, action, downline, onChanged]);

  const latest = useRef({ search, pageTop: left?.pageTop ?? 0 });
  useEffect(() => {
    // The address of another page of the center arrives before this page leaves.
    if (centerOf(search) === 'downlineManagmentView') latest.current.search = search;
  });
  const keepPlace = useCallback(
    (top: number) =>
      listPlaces.set(account, listName(at), {
        part: listStateOf(latest.current.search),
        top,
        pageTop: latest.current.pageTop,
      }),
    [account, at],
  );

  const go = (href: string) => {
    latest.current.pageTop = pageAround(root.current)?.scrollTop ?? 0;
    keepPlace(0);
    pushAddress(href);
  };
  const open = ({ id }: DownlineMember) => go(memberHref(id, viewMode));

  return (
    <div ref={root} className={layouts.stack}>
      {(asked.isUnusable || isUnknown) && (
        <Alert
          tone="info"
          action={
            isUnknown && (
              <ButtonLink size="small" variant="secondary" href={downlineHref(null)}>
                {t('agentTeam.toTeam')}
              </ButtonLink>
            )
          }
        >
          {t(isUnknown ? 'agentTeam.unknownMember' : 'agentTeam.unusable')}
        </Alert>
      )}
      {at !== null && (
        <nav className={css.path} aria-label={t('agentTeam.path')}>
          <ol>
            <li>
              <StepLink className={css.crumb} href={downlineReturn(account, null, viewMode)}>
                {page.nickname}
              </StepLink>
            </li>
            {downline.path(at).map((step) => (
              <li key={step.id}>
                <StepLink
                  className={css.crumb}
                  href={step.id === at ? memberHref(at, viewMode) : downlineReturn(account, step.id, viewMode)}
                  aria-current={step.id === at ? 'page' : undefined}
                >
                  {step.nickname}
                </StepLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {member ? (
        <MemberCard
          member={member}
          symbol={symbol}
          heading={heading}
          action={action}
          closed={closed}
          closedAction={closedAction}
          onAct={(next) => go(actionHref(member.id, next))}
        />
      ) : (
        <TeamCard downline={downline} symbol={symbol} heading={heading} />
      )}
      {member && action ? (
        <MemberAction
          key={`${member.id} ${action}`}
          {...page}
          member={member}
          action={action}
          heading={actionHeading}
          onChanged={() => {
            isChanged.current = true;
          }}
          onClose={() => replaceAddress(downlineReturn(account, member.id, viewMode))}
        />
      ) : downline.directs(at).length === 0 ? (
        <StateView kind="empty" small>
          {t(member ? 'agentTeam.nobodyBelow' : 'agentTeam.nobody')}
        </StateView>
      ) : (
        <>
          <Tabs
            label={t('agentTeam.viewModes')}
            tabs={viewModes.map((key) => ({ key, label: t(`agentTeam.viewMode.${key}`) }))}
            current={viewMode}
            onChoose={(mode) => pushAddress(placeHref({ view: mode === 'table' ? '' : mode }))}
            panelId={panelId}
          />
          <TabPanel id={panelId} current={viewMode} className={layouts.stack}>
            {shownMode === 'table' ? (
              <DownlineTable
                key={at}
                downline={downline}
                at={at}
                symbol={symbol}
                account={account}
                place={place}
                top={left?.part === listStateOf(search) ? left.top : 0}
                onLeave={keepPlace}
                onOpen={open}
              />
            ) : (
              <DownlineTree
                key={at}
                downline={downline}
                at={at}
                symbol={symbol}
                first={openBranches(place)}
                onFold={(branches) => replaceAddress(placeHref({ open: branches.join('.') }))}
                onOpen={open}
              />
            )}
          </TabPanel>
        </>
      )}
    </div>
  );
}
