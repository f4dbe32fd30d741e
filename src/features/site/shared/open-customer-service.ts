import { disabledFeatures } from '../../../../machines/domain/disabled-features.ts';
import { queueOf } from '../../../../machines/site/customer-service.machine.ts';
import { helpHref } from '../../../routes/paths.ts';
import type { PageProps } from '../../shared/page-props.ts';
import { supportPopup } from '../customer-service/support-popup.ts';

/** Opens customer service over the current view, in the queue for the user (VIP or normal). */
export const supportOf =
  ({ member, onDialog, onGo }: Pick<PageProps, 'member' | 'onDialog' | 'onGo'>) =>
  (): void => {
    if (disabledFeatures.has('features', 'support')) {
      onGo(helpHref('contact'));
      return;
    }
    const queue = member ? queueOf(member.clubLabel.rankLevel) : 'live';
    supportPopup.open(queue);
    onDialog({ name: 'customerServiceModal', flowInput: { queue } });
  };
