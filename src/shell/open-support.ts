import { deskOf } from '../../machines/site/customer-service.machine.ts';
import { supportPopup } from '../features/site/customer-service/support-popup.ts';
import type { Services } from './services.ts';

export function openSupport({ site }: Services): void {
  const member = site().getSnapshot().children.session?.getSnapshot().context.member;
  const desk = member ? deskOf(member.clubLabel.rankLevel) : 'live';
  supportPopup.open(desk);
  site().send({ type: 'dialog.open', name: 'customerServiceModal', flowInput: { desk } });
}
