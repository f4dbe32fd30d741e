import { useState } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pendingReceiver } from '../../member/upline-transfer/downline-transfer.actors.ts';
import { Query } from '../../shared/query/query-section.tsx';
import type { DownlineMember } from './downline.ts';
import css from './downline-page.module.css';
import type { DownlinePageProps, Spot } from './downline-page-types.ts';
import { DownlineView } from './downline-view.tsx';

/** Downline of an agent (spec 2 §2): table, tree and member details, with actions on direct members. */
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
    <Query<DownlineMember> key={revision} read={(signal) => gateway.call('downlineMembers', undefined, { signal })}>
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
    </Query>
  );
}

function Placeholder() {
  const t = useTranslate();
  return (
    <div className={layouts.stack} aria-busy="true">
      <Announcement as="p" className="visuallyHidden" when="loading">
        {t('agentTeam.loading')}
      </Announcement>
      <Skeleton className={css.headPlace} />
      <Skeleton className={css.tablePlace} />
    </div>
  );
}
