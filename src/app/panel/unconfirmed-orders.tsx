import { useSyncExternalStore } from 'react';
import type { MessageId } from '../../../locales/message-id.ts';
import type { PanelName, PanelPageKey } from '../../../machines/site/panel.ts';
import { isShown, onShownChange } from '../../flows/shared/submission/shown.ts';
import { useTranslate } from '../../i18n.ts';
import { listSubmissions, onSubmissionsChange } from '../../storage/submissions.ts';
import { Alert } from '../../ui/alert.tsx';
import { panelHref } from '../../ui/member-href.ts';
import css from './unconfirmed-orders.module.css';

type Place = { label: MessageId } & ({ panel: PanelName; page: PanelPageKey } | { href: string });

/** The page of a panel or of the site that holds a flow's unconfirmed order; a flow's name ends at the first `/`. */
const places: Record<string, Place> = {
  withdraw: { panel: 'member', page: 'withdraw', label: 'submission.flow.withdraw' },
  deposit: { panel: 'member', page: 'depositv2', label: 'submission.flow.deposit' },
  transfer: { panel: 'member', page: 'transferFund', label: 'submission.flow.transfer' },
  cashback: { panel: 'member', page: 'manualRebate', label: 'submission.flow.cashback' },
  reward: { panel: 'member', page: 'rewardCenter', label: 'submission.flow.reward' },
  mission: { panel: 'member', page: 'missionLeaderboard', label: 'submission.flow.mission' },
  referral: { panel: 'member', page: 'referral', label: 'submission.flow.referral' },
  redeem: { href: '/pointMall', label: 'submission.flow.redeem' },
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
        {found.map((place) => (
          <li key={place.label}>
            {'href' in place ? (
              <a href={place.href}>{t(place.label)}</a>
            ) : (
              // The page in view began before the order was unconfirmed, in another tab: it is begun anew.
              <a href={panelHref(place.panel, place.page)} onClick={() => place.page === current && location.reload()}>
                {t(place.label)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
