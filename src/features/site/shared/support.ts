import { deskOf } from '../../../../machines/site/customer-service.machine.ts';
import type { PageProps } from '../../shared/page.ts';
import { supportPopup } from '../customer-service/support-popup.ts';

/** Customer service over whatever is in view, at the desk of who is signed in. */
export const supportOf =
  ({ member, onDialog }: Pick<PageProps, 'member' | 'onDialog'>) =>
  (): void => {
    const desk = member ? deskOf(member.clubLabel.rankLevel) : 'live';
    supportPopup.open(desk);
    onDialog({ name: 'customerServiceModal', flowInput: { desk } });
  };
