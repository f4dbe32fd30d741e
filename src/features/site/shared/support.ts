import { deskOf } from '../../../../machines/site/customer-service.machine.ts';
import type { PageProps } from '../../shared/page.ts';
import { supportPopup } from '../customer-service/support-popup.ts';

/** Opens customer service over the current view, in the queue of the current user. */
export const supportOf =
  ({ member, onDialog }: Pick<PageProps, 'member' | 'onDialog'>) =>
  (): void => {
    const desk = member ? deskOf(member.clubLabel.rankLevel) : 'live';
    supportPopup.open(desk);
    onDialog({ name: 'customerServiceModal', flowInput: { desk } });
  };
