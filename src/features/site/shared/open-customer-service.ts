import { queueOf } from '../../../../machines/site/customer-service.machine.ts';
import { contactPlace, leadTo } from '../../shared/contact-place.ts';
import type { PageProps } from '../../shared/page-props.ts';
import { supportPopup } from '../customer-service/support-popup.ts';

/** Opens customer service over the current view, in the queue for the user (VIP or normal). */
export const supportOf =
  ({ member, onDialog, onGo }: Pick<PageProps, 'member' | 'onDialog' | 'onGo'>) =>
  (): void => {
    const place = contactPlace.get();
    if (place !== 'chat') {
      leadTo(place, onGo);
      return;
    }
    const queue = member ? queueOf(member.clubLabel.rankLevel) : 'live';
    supportPopup.open(queue);
    onDialog({ name: 'customerServiceModal', flowInput: { queue } });
  };
