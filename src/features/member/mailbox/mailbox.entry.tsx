import type { FlowModule } from '../../../../machines/shared/part.machine.ts';
import { config } from '../../../branding/config.ts';
import type { Services } from '../../../shell/services.ts';
import { brand } from '../../../ui/brand.ts';
import type { FlowView } from '../../shared/part/part.view.tsx';
import { renewCounts } from '../shared/counts.tsx';
import { provideMailbox } from './mailbox.actors.ts';
import { type MailboxActor, MailboxView } from './mailbox.view.tsx';

const View: FlowView = ({ flow }) => <MailboxView actor={flow as MailboxActor} />;

/** The platform's mail (spec 2 §2, §3). */
export const open = ({ gateway }: Services): FlowModule => {
  const words = () => ({ site: brand.name, currency: config.currencySymbol });
  return { logic: provideMailbox(gateway, words, () => void renewCounts(gateway)), view: View };
};
