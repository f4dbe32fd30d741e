import type { Services } from '../../../shell/services.ts';
import { defineDialog } from '../dialog/define-dialog.ts';
import { provideCustomerService } from './customer-service.actors.ts';
import { CustomerServiceView } from './customer-service.view.tsx';

/** Customer service, or the players' chat room; the flow input selects the queue. */
export const open = ({ gateway }: Services) =>
  defineDialog({
    logic: provideCustomerService(gateway),
    view: CustomerServiceView,
    frame: (actor) => {
      const { desk } = actor.getSnapshot().context;
      if (desk === 'room') return { name: 'chatRoomModal', title: 'shell.support.roomTitle' };
      return { name: 'customerServiceModal', title: desk === 'vip' ? 'shell.support.vipTitle' : 'shell.support.title' };
    },
  });
