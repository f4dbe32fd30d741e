import type { ActorRefFrom } from 'xstate';
import { waitFor } from 'xstate';
import type { AccountRules } from '../../machines/domain/field-rule.ts';
import type { ChunkMachine, chunkMachine } from '../../machines/shared/chunk.machine.ts';
import type { LazyFlowMachine } from '../../machines/shared/lazy-flow.machine.ts';
import type { FlowModule, NestedFlowName } from '../../machines/shared/lazy-flows.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import type { SiteInfo, systemStatusMachine } from '../../machines/site/system-status.machine.ts';
import type { Gateway } from '../gateway/client.ts';
import { whitelabelModule } from '../gateway/whitelabel-modules.ts';

export type Services = {
  /** Resolves when the prerendered form is usable. Tasks that the form does not need wait for this promise. */
  ready: Promise<unknown>;
  gateway: Gateway;
  /** Runs a flow from another chunk inside a flow. */
  lazyFlow: <Name extends NestedFlowName>() => LazyFlowMachine<Name>;
  chunk: typeof chunkMachine;
  dialogChunk: ChunkMachine<FlowModule<DialogName>, DialogName>;
  /** Settings of the site; null when they do not load within 5 s. */
  siteInfo: () => Promise<SiteInfo | null>;
  site: () => ActorRefFrom<typeof siteMachine>;
};

const patienceMs = 5000;

/**
 * Returns the site settings from the system status (spec 1 §3), or null after 5 s, because a form must not wait longer.
 */
export const infoFrom = (status: ActorRefFrom<typeof systemStatusMachine>) => (): Promise<SiteInfo | null> =>
  waitFor(status, (state) => state.context.info !== null || state.hasTag('blocked'), { timeout: patienceMs }).then(
    (state) => state.context.info,
    () => null,
  );

/** The gateway's rules for usernames and passwords; null when the rules are unknown. */
export async function accountRules({ siteInfo }: Services): Promise<AccountRules> {
  const { username, password, mobileNum } = (await siteInfo())?.rules ?? {};
  return username && password ? { username, password, mobileNum } : null;
}

/** Whether an expired password must be changed (spec 1 §6); true when the settings are unknown. */
export const forcesChangeOnExpiry = async ({ siteInfo }: Services): Promise<boolean> =>
  (await siteInfo())?.switches[whitelabelModule.forcedPasswordChange] ?? true;
