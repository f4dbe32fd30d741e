import { useState } from 'react';
import { pendingReceiver } from '../../flows/member/upline-transfer/downline-transfer.actors.ts';
import type { Gateway } from '../../gateway/client.ts';
import { useTranslate } from '../../i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ContractPlace } from '../agent-contracts/contract-page.tsx';
import { Reading } from '../promotions/reading.tsx';
import type { DownlineMember } from './downline.ts';
import css from './downline-page.module.css';
import { type Action, DownlineView } from './downline-view.tsx';

export type DownlinePageProps = {
  gateway: Gateway;
  account: string;
  nickname: string;
  place: ContractPlace;
  /** Money of the agent's own moved. */
  onMoved: () => void;
  onSupport: () => void;
};

/** Where the page stands: at a member or, with null, at the agent; what is done there. */
export type Spot = { at: number | null; action: Action | null };

/** Everybody below an agent: as a table, as a tree, one by one; and what is done with those right below (spec 2 §2). */
export function DownlinePage(props: DownlinePageProps) {
  const { gateway, account } = props;
  const [revision, setRevision] = useState(0);
  const [spot, setSpot] = useState<Spot>(() => {
    const at = pendingReceiver(account);
    return { at, action: at === null ? null : 'transfer' };
  });
  const readAgain = (next: Spot) => {
    setSpot(next);
    setRevision(revision + 1);
  };
  return (
    <Reading<DownlineMember> key={revision} read={(signal) => gateway.call('downlineMembers', undefined, { signal })}>
      {({ items, error }) => {
        if (error) return error;
        if (!items) return <Placeholder />;
        return (
          <DownlineView
            {...props}
            members={items}
            spot={spot}
            onMove={setSpot}
            onChanged={readAgain}
            takesFocus={revision > 0}
          />
        );
      }}
    </Reading>
  );
}

function Placeholder() {
  const t = useTranslate();
  return (
    <div className={css.page} aria-busy="true">
      <p className="visuallyHidden" role="status">
        {t('agentTeam.loading')}
      </p>
      <Skeleton className={css.headPlace} />
      <Skeleton className={css.tablePlace} />
    </div>
  );
}
