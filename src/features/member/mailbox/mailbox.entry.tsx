import { config } from '../../../branding/config.ts';
import type { Services } from '../../../shell/services.ts';
import { brand } from '../../../ui/brand.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { renewCounts } from '../shared/menu-badge-counts.tsx';
import { provideMailbox } from './mailbox.actors.ts';
import { MailboxView } from './mailbox.view.tsx';

export const open = ({ gateway }: Services) => {
  const words = () => ({ site: brand.name, currency: config.currencySymbol });
  return defineFeature({ logic: provideMailbox(gateway, words, () => void renewCounts(gateway)), view: MailboxView });
};
