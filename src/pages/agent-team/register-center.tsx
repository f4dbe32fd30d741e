import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import { provideDownlineRegistration } from '../../flows/agent/downline-registration/downline-registration.actors.ts';
import { DownlineRegistrationView } from '../../flows/agent/downline-registration/downline-registration.view.tsx';
import { provideRegistrationLink } from '../../flows/agent/registration-link/registration-link.actors.ts';
import { RegistrationLinkView } from '../../flows/agent/registration-link/registration-link.view.tsx';
import type { Gateway } from '../../gateway/client.ts';
import { useTranslate } from '../../i18n.ts';
import { inspection } from '../../inspector.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import css from './register-center.module.css';

const ways = ['hand', 'link'] as const;
const panelId = 'register-center';

/** The two ways to bring somebody into one's downline: by hand, or by a link (spec 2 §2). */
export function RegisterCenter({ gateway, account }: { gateway: Gateway; account: string }) {
  const t = useTranslate();
  const [way, setWay] = useState<(typeof ways)[number]>('hand');
  return (
    <div className={css.page}>
      <Tabs
        label={t('agentTeam.ways')}
        tabs={ways.map((key) => ({ key, label: t(`agentTeam.way.${key}`) }))}
        current={way}
        onChoose={setWay}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={way}>
        {way === 'hand' ? <ByHand gateway={gateway} account={account} /> : <ByLink gateway={gateway} />}
      </TabPanel>
    </div>
  );
}

function ByHand({ gateway, account }: { gateway: Gateway; account: string }) {
  const logic = useMemo(() => provideDownlineRegistration(gateway), [gateway]);
  const actor = useActorRef(logic, { input: { account }, ...inspection() });
  return <DownlineRegistrationView actor={actor} />;
}

function ByLink({ gateway }: { gateway: Gateway }) {
  const logic = useMemo(() => provideRegistrationLink(gateway), [gateway]);
  const actor = useActorRef(logic, inspection());
  return <RegistrationLinkView actor={actor} />;
}
