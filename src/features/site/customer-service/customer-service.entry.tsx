import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import type { Services } from '../../../shell/services.ts';
import type { DialogFace } from '../dialog/dialog-face.ts';
import { provideCustomerService } from './customer-service.actors.ts';
import { type CustomerServiceActor, CustomerServiceView } from './customer-service.view.tsx';

const face: DialogFace = {
  frame: (flow) => {
    const { desk } = (flow as CustomerServiceActor).getSnapshot().context;
    if (desk === 'room') return { name: 'chatRoomModal', title: 'shell.support.roomTitle' };
    return { name: 'customerServiceModal', title: desk === 'vip' ? 'shell.support.vipTitle' : 'shell.support.title' };
  },
  Content: ({ flow }) => <CustomerServiceView actor={flow as CustomerServiceActor} />,
};

/** Customer service, or the players' room: its desk comes with the flow's input. */
export const open = ({ gateway }: Services): FlowModule => ({ logic: provideCustomerService(gateway), view: face });
