import { queueOf } from '../../machines/site/customer-service.machine.ts';
import { contactPlace, leadTo } from '../features/shared/contact-place.ts';
import { supportPopup } from '../features/site/customer-service/support-popup.ts';
import { goTo } from '../routes/navigation.ts';
import type { Services } from './services.ts';

/** Opens customer service, or its address when the site has no chat. `reference`: the order about which the member asks. */
export function openSupport({ site }: Services, reference = ''): void {
  const place = contactPlace.get();
  if (place !== 'chat') {
    leadTo(place, goTo);
    return;
  }
  const member = site().getSnapshot().children.session?.getSnapshot().context.member;
  const queue = member ? queueOf(member.clubLabel.rankLevel) : 'live';
  supportPopup.open(queue);
  site().send({ type: 'dialog.open', name: 'customerServiceModal', flowInput: { queue, reference } });
}
