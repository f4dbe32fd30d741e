import { useSyncExternalStore } from 'react';
import type { PanelPageKey } from '../../../../machines/site/panel.ts';
import { useTranslate } from '../../../i18n.ts';
import { isSending, onSent } from '../../../storage/sending-lock.ts';
import { listSubmissions, onSubmissionsChange } from '../../../storage/submissions.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isAnswered, onLeftOrder } from '../submission/left-orders.ts';
import { isShown, onShownChange } from '../submission/shown-submissions.ts';
import { linkOf } from './order-links.ts';
import css from './unconfirmed-orders.module.css';

const subscribe = (listener: () => void) => {
  const ends = [onSubmissionsChange(listener), onShownChange(listener), onSent(listener), onLeftOrder(listener)];
  return () => {
    for (const end of ends) end();
  };
};

const flowsOf = (account: string) =>
  listSubmissions(account)
    .filter(({ requestId }) => !isShown(requestId) && !isSending(requestId) && !isAnswered(requestId))
    .map(({ flow }) => flow)
    .join('\n');

/** Links to the unconfirmed orders that are neither being sent, nor answered, nor visible in a notice. */
export function UnconfirmedOrders({ account, current }: { account: string; current: PanelPageKey }) {
  const t = useTranslate();
  const flows = useSyncExternalStore(subscribe, () => flowsOf(account));
  const orders = flows.split('\n').flatMap((flow) => linkOf(flow) ?? []);
  if (orders.length === 0) return null;
  const links = orders.filter(({ href }, index) => orders.findIndex((one) => one.href === href) === index);
  return (
    <Alert title={t('submission.listTitle', { count: orders.length, order: t(orders[0]!.name) })} when="lasting">
      <ul className={css.list}>
        {links.map(({ href, label, page }) => (
          <li key={href}>
            {/* The current page loaded before another tab stored the unconfirmed order, so the link reloads the page to
                show the order. */}
            <a href={href} onClick={() => page === current && location.reload()}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
