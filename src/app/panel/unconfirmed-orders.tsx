import { useSyncExternalStore } from 'react';
import type { MessageId } from '../../../locales/message-id.ts';
import type { PanelName, PanelPageKey } from '../../../machines/site/panel.ts';
import { isShown, onShownChange } from '../../flows/shared/submission/shown.ts';
import { useTranslate } from '../../i18n.ts';
import { listSubmissions, onSubmissionsChange } from '../../storage/submissions.ts';
import { Alert } from '../../ui/alert.tsx';
import { panelHref } from '../../ui/member-href.ts';
import css from './unconfirmed-orders.module.css';

type Place = { panel: PanelName; page: PanelPageKey; label: MessageId };

/** The page that holds a flow's unconfirmed order; a flow's name ends at the first `/`. */
const places: Record<string, Place> = {
  withdraw: { panel: 'member', page: 'withdraw', label: 'submission.flow.withdraw' },
  deposit: { panel: 'member', page: 'depositv2', label: 'submission.flow.deposit' },
  transfer: { panel: 'member', page: 'transferFund', label: 'submission.flow.transfer' },
  receipt: { panel: 'member', page: 'withdraw', label: 'submission.flow.receipt' },
  uplineTransfer: { panel: 'member', page: 'transferUpline', label: 'submission.flow.uplineTransfer' },
  downlineRegistration: { panel: 'agent', page: 'registerCenter', label: 'submission.flow.downlineRegistration' },
  downlineTransfer: { panel: 'agent', page: 'downlineManagmentView', label: 'submission.flow.downlineTransfer' },
};

const subscribe = (listener: () => void) => {
  const ends = [onSubmissionsChange(listener), onShownChange(listener)];
  return () => {
    for (const end of ends) end();
  };
};

const flowsOf = (account: string) =>
  listSubmissions(account)
    .filter(({ requestId }) => !isShown(requestId))
    .map(({ flow }) => flow.split('/')[0] ?? '')
    .filter((flow, index, all) => Object.hasOwn(places, flow) && all.indexOf(flow) === index)
    .join();

/** Unconfirmed orders of any flow that no notice in view shows, with the ways to them. */
export function UnconfirmedOrders({ account, current }: { account: string; current: PanelPageKey }) {
  const t = useTranslate();
  const flows = useSyncExternalStore(subscribe, () => flowsOf(account));
  if (flows === '') return null;
  const found = flows.split(',').flatMap((flow) => places[flow] ?? []);
  return (
    <Alert title={t('submission.listTitle', { count: found.length })}>
      <ul className={css.list}>
        {found.map(({ panel, page, label }) => (
          <li key={label}>
            {/* The page in view began before the order was unconfirmed, in another tab: it is begun anew. */}
            <a href={panelHref(panel, page)} onClick={() => page === current && location.reload()}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
