import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideMailbox } from '../../flows/member/mailbox/mailbox.actors.ts';
import { type MailboxActor, MailboxView } from '../../flows/member/mailbox/mailbox.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import { brand } from '../../ui/brand.ts';
import { config } from '../config.ts';
import type { Services } from '../services.ts';
import { renewCounts } from './counts.tsx';

const View: FlowView = ({ flow }) => <MailboxView actor={flow as MailboxActor} />;

/** The platform's mail (spec 2 §2, §3). */
export const open = ({ gateway }: Services): FlowModule => {
  const words = () => ({ site: brand.name, currency: config.currencySymbol });
  return { logic: provideMailbox(gateway, words, () => void renewCounts(gateway)), view: View };
};
