import { type ReactNode, useId } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useTranslate } from '../../../i18n.ts';
import { placeIn } from '../../../routes/list-query.ts';
import { memberHref, ownBetsHref } from '../../../routes/paths.ts';
import layouts from '../../../ui/layouts.module.css';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useDisabled } from '../../shared/offered.tsx';
import { pushAddress } from '../../shared/replace-address.ts';
import { type MailboxActor, MailboxView } from './mailbox.view.tsx';

/** What the page reads from the address of the list. */
export const views = { view: ['bets'] } as const;
const tabs = ['mail', 'bets'] as const;

/** Mails, and the betting record in another tab (spec 1 §2, drop menu). */
export function MessagePage({ actor, bets }: { actor: MailboxActor; bets: ReactNode }) {
  const t = useTranslate();
  const panelId = useId();
  const { place } = placeIn(useSearch(), views);
  const hasBets = !useDisabled('features', 'betRecords');
  if (!hasBets) return <MailboxView actor={actor} />;
  const current = place.view === 'bets' ? 'bets' : 'mail';
  const names = { mail: t('social.mail.list'), bets: t('member.memberPage.personalHistoryCopy') };
  return (
    <div className={layouts.stack}>
      <Tabs
        label={t('member.memberPage.messageV2')}
        tabs={tabs.map((key) => ({ key, label: names[key] }))}
        current={current}
        onChoose={(key) => pushAddress(key === 'bets' ? ownBetsHref() : memberHref('messageV2'))}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={current}>
        {current === 'bets' ? bets : <MailboxView actor={actor} />}
      </TabPanel>
    </div>
  );
}
