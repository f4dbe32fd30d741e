import { config } from '../../../branding/config.ts';
import { mailIn, withoutMail } from '../../../routes/page-queries.ts';
import { notifications } from '../../../shell/notifications.ts';
import type { Services } from '../../../shell/services.ts';
import { brand } from '../../../ui/brand.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { replaceAddress } from '../../shared/replace-address.ts';
import { BetRecords } from '../record-pages/bet-records.tsx';
import { renewCounts } from '../shared/menu-badge-counts.tsx';
import { type MailNews, provideMailbox } from './mailbox.actors.ts';
import { MessagePage, views } from './message-page.tsx';

const newsOf = ({ site }: Services): MailNews => ({
  onNamed: (open) => {
    const look = () => {
      const id = mailIn(location.search);
      if (id === null) return;
      replaceAddress(withoutMail(location));
      open(id);
    };
    look();
    const watched = site().subscribe(look);
    return () => watched.unsubscribe();
  },
  onChange: (listener) => notifications.onChange('messages', listener),
});

export const open = (services: Services) => {
  const { gateway } = services;
  const words = () => ({ site: brand.name, currency: config.currencySymbol });
  const renew = () => {
    void renewCounts(gateway);
    notifications.refresh();
  };
  return defineFeature({
    logic: provideMailbox(gateway, words, renew, newsOf(services)),
    view: ({ actor }) => (
      <MessagePage
        actor={actor}
        bets={<BetRecords gateway={gateway} place={{ symbol: config.currencySymbol }} besides={views} />}
      />
    ),
  });
};
