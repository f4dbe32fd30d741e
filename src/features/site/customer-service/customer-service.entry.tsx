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
      const { queue } = actor.getSnapshot().context;
      if (queue === 'room') return { name: 'chatRoomModal', title: 'shell.support.roomTitle' };
      return {
        name: 'customerServiceModal',
        title: queue === 'vip' ? 'shell.support.vipTitle' : 'shell.support.title',
      };
    },
  });
