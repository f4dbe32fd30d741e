import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n.ts';
import layouts from '../../../ui/layouts.module.css';
import { StateView } from '../../../ui/state-view.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { type DownlineMember, downlineFrom } from './downline.ts';
import css from './downline-page.module.css';
import type { DownlinePageProps, Spot } from './downline-page-types.ts';
import { DownlineTable } from './downline-table.tsx';
import { DownlineTree } from './downline-tree.tsx';
import { MemberAction } from './member-action.tsx';
import { MemberCard, TeamCard } from './member-card.tsx';

const viewModes = ['table', 'tree'] as const;
const panelId = 'downline-panel';

export function DownlineView({
  members,
  spot,
  onMove,
  onChanged,
  takesFocus,
  ...page
}: DownlinePageProps & {
  members: readonly DownlineMember[];
  spot: Spot;
  onMove: (spot: Spot) => void;
  /** Called when the displayed data is no longer current. */
  onChanged: (spot: Spot) => void;
  /** Whether the view takes the focus, because it replaces the element that had the focus. */
  takesFocus: boolean;
}) {
  const t = useTranslate();
  const { symbol } = page.place;
  const [viewMode, setViewMode] = useState<(typeof viewModes)[number]>('table');
  const downline = useMemo(() => downlineFrom(members), [members]);
  const member = spot.at === null ? undefined : downline.byId(spot.at);
  const at = member?.id ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const actionHeading = useRef<HTMLHeadingElement>(null);
  const closedAction = useRef<HTMLButtonElement>(null);
  const isChanged = useRef(false);
  const isMoved = useRef(takesFocus);

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    const target = actionHeading.current ?? closedAction.current ?? heading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  });

  const go = (next: Spot) => {
    isMoved.current = true;
    if (!isChanged.current) return onMove(next);
    isChanged.current = false;
    onChanged(next);
  };
  const open = ({ id }: DownlineMember) => go({ at: id, action: null });

  return (
    <div className={layouts.stack}>
      {at !== null && (
        <nav className={css.path} aria-label={t('agentTeam.path')}>
          <ol>
            <li>
              <Crumb name={page.nickname} isHere={false} onGo={() => go({ at: null, action: null })} />
            </li>
            {downline.path(at).map((step) => (
              <li key={step.id}>
                <Crumb name={step.nickname} isHere={step.id === at} onGo={() => open(step)} />
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
          action={spot.action}
          closed={spot.closed ?? null}
          closedAction={closedAction}
          onAct={(action) => go({ at, action })}
        />
      ) : (
        <TeamCard downline={downline} symbol={symbol} heading={heading} />
      )}
      {member && spot.action ? (
        <MemberAction
          key={`${member.id} ${spot.action}`}
          {...page}
          member={member}
          action={spot.action}
          heading={actionHeading}
          onChanged={() => {
            isChanged.current = true;
          }}
          onClose={() => go({ at, action: null, closed: spot.action })}
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
            onChoose={setViewMode}
            panelId={panelId}
          />
          <TabPanel id={panelId} current={viewMode} className={layouts.stack}>
            {viewMode === 'table' ? (
              <DownlineTable key={at} downline={downline} at={at} symbol={symbol} onOpen={open} />
            ) : (
              <DownlineTree key={at} downline={downline} at={at} symbol={symbol} onOpen={open} />
            )}
          </TabPanel>
        </>
      )}
    </div>
  );
}

const Crumb = ({ name, isHere, onGo }: { name: string; isHere: boolean; onGo: () => void }) => (
  <TextButton className={css.crumb} aria-current={isHere ? 'page' : undefined} onClick={onGo}>
    {name}
  </TextButton>
);
