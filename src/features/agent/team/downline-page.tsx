import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { downlineIn } from '../../../routes/page-queries.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pendingReceiver } from '../../member/upline-transfer/downline-transfer.actors.ts';
import { Query } from '../../shared/query/query-section.tsx';
import { replaceAddress } from '../../shared/replace-address.ts';
import type { DownlineMember } from './downline.ts';
import css from './downline-page.module.css';
import type { DownlinePageProps } from './downline-page-types.ts';
import { actionHref } from './downline-place.ts';
import { DownlineView, type ShownSpot } from './downline-view.tsx';

/** Downline of an agent (spec 2 §2): table, tree and member details, with actions on direct members. */
export function DownlinePage(props: DownlinePageProps) {
  const { gateway, account } = props;
  const [revision, setRevision] = useState(0);
  const [before, setBefore] = useState<ShownSpot | null>(null);
  useEffect(() => {
    // The unconfirmed transfer is shown first, unless the address names a member.
    const receiver = downlineIn(location.search).at === null ? pendingReceiver(account) : null;
    if (receiver !== null) replaceAddress(actionHref(receiver, 'transfer'));
  }, [account]);
  return (
    <Query<DownlineMember> key={revision} read={(signal) => gateway.call('downlineMembers', undefined, { signal })}>
      {({ items, error }) => {
        if (error) return error;
        if (!items) return <Placeholder />;
        return (
          <DownlineView
            {...props}
            members={items}
            before={before}
            onChanged={(spot) => {
              setBefore(spot);
              setRevision(revision + 1);
            }}
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
