import { useMemo } from 'react';
import type { Gateway } from '../../../gateway/client.ts';
import { useTranslate } from '../../../i18n.ts';
import layouts from '../../../ui/layouts.module.css';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { addressChoice, useCenterSearch } from '../../shared/address-choice.ts';
import { useDisabled } from '../../shared/offered.tsx';
import { UnusableAlert } from '../../shared/unusable-alert.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { provideDownlineRegistration } from '../downline-registration/downline-registration.actors.ts';
import { DownlineRegistrationView } from '../downline-registration/downline-registration.view.tsx';
import { provideRegistrationLink } from '../registration-link/registration-link.actors.ts';
import { RegistrationLinkView } from '../registration-link/registration-link.view.tsx';

const ways = ['hand', 'link'] as const;
const panelId = 'register-center';

type Props = { gateway: Gateway; account: string; onSupport: () => void };

/** Registration of downline accounts, manually or by link (spec 2 §2). */
export function RegisterCenter({ gateway, account, onSupport }: Props) {
  const t = useTranslate();
  const chosen = addressChoice(useCenterSearch(), 'list.view', ways, 'hand');
  const { value: way } = chosen;
  const logic = useMemo(() => provideDownlineRegistration(gateway), [gateway]);
  // The flow continues under the other tab, because the password of a new account is shown only once.
  const actor = useFlow(logic, { account });
  const byHand = <DownlineRegistrationView actor={actor} onSupport={onSupport} />;
  if (useDisabled('features', 'registrationLinks')) return byHand;
  return (
    <div className={layouts.looseStack}>
      <UnusableAlert of={[chosen]} />
      <Tabs
        label={t('agentTeam.ways')}
        tabs={ways.map((key) => ({ key, label: t(`agentTeam.way.${key}`) }))}
        current={way}
        onChoose={chosen.choose}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={way}>
        {way === 'hand' ? byHand : <ByLink gateway={gateway} />}
      </TabPanel>
    </div>
  );
}

function ByLink({ gateway }: { gateway: Gateway }) {
  const logic = useMemo(() => provideRegistrationLink(gateway), [gateway]);
  const actor = useFlow(logic);
  return <RegistrationLinkView actor={actor} />;
}
