import { queueOf } from '../../machines/site/customer-service.machine.ts';
import { supportPopup } from '../features/site/customer-service/support-popup.ts';
import type { Services } from './services.ts';

/** `reference`: the order about which the member asks. */
export function openSupport({ site }: Services, reference = ''): void {
  const member = site().getSnapshot().children.session?.getSnapshot().context.member;
  const queue = member ? queueOf(member.clubLabel.rankLevel) : 'live';
  supportPopup.open(queue);
  site().send({ type: 'dialog.open', name: 'customerServiceModal', flowInput: { queue, reference } });
}
