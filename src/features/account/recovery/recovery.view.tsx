import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RecoveryTab, recoveryMachine } from '../../../../machines/account/recovery.machine.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import layouts from '../../../ui/layouts.module.css';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import css from './recovery.module.css';

const tabs = ['email', 'mobile'] as const satisfies readonly RecoveryTab[];

const labels = { email: 'account.recovery.email', mobile: 'account.recovery.mobile' } satisfies Record<
  RecoveryTab,
  PlainMessageId
>;

/** Forgot password (spec 1 §2). Both forms stay mounted, so that each keeps its typed text. */
export function RecoveryView({
  actor,
  renderEmail,
  renderMobile,
}: {
  actor: ActorRefFrom<typeof recoveryMachine>;
  renderEmail: () => ReactNode;
  renderMobile: () => ReactNode;
}) {
  const t = useTranslate();
  const panelId = useId();
  const hasBoth = useSelector(actor, (state) => state.matches('both'));
  const isByEmail = useSelector(actor, (state) => !state.matches('both') || state.matches({ both: 'email' }));
  const isBound = useSelector(actor, (state) => state.matches({ both: 'bound' }));
  const byEmail = useSelector(actor, (state) => state.children.byEmail);
  const byPhone = useSelector(actor, (state) => state.children.byPhone);
  const isMailSent = useSelector(byEmail, (state) => state?.matches('sent') === true);
  const isEntering = useSelector(byPhone, (state) => state?.matches('entering') === true);
  const current = isByEmail ? 'email' : 'mobile';

  const hasTabs = hasBoth && !isMailSent && !isEntering;

  return (
    <div className={layouts.looseStack}>
      {hasTabs && (
        <Tabs
          label={t('account.recovery.tabs')}
          tabs={tabs.map((key) => ({ key, label: t(labels[key]) }))}
          current={current}
          onChoose={(tab) => actor.send({ type: 'tab.choose', tab })}
          panelId={panelId}
          barred={isBound}
        />
      )}
      <TabPanel id={panelId} current={hasTabs ? current : null}>
        {tabs.map((tab) => (
          <div key={tab} className={css.half} hidden={tab !== current}>
            {tab === 'email' ? renderEmail() : renderMobile()}
          </div>
        ))}
      </TabPanel>
    </div>
  );
}
