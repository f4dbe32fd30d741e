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
import { whitelabelModule } from '../gateway/vocabulary.ts';

export type Services = {
  /** Resolves when the prerendered form is usable; work that the form does not need waits for it. */
  ready: Promise<unknown>;
  gateway: Gateway;
  /** Runs a flow of another chunk inside a flow. */
  lazyFlow: <Name extends NestedFlowName>() => LazyFlowMachine<Name>;
  chunk: typeof chunkMachine;
  dialogChunk: ChunkMachine<FlowModule<DialogName>, DialogName>;
  /** Settings of the site; null when they do not load in time. */
  siteInfo: () => Promise<SiteInfo | null>;
  site: () => ActorRefFrom<typeof siteMachine>;
};

const patienceMs = 5000;

/** Returns the site settings from the system status (spec 1 §3); null after 5 s, because a form cannot wait longer. */
export const infoFrom = (status: ActorRefFrom<typeof systemStatusMachine>) => (): Promise<SiteInfo | null> =>
  waitFor(status, (state) => state.context.info !== null || state.hasTag('blocked'), { timeout: patienceMs }).then(
    (state) => state.context.info,
    () => null,
  );

/** Rules of the gateway for usernames and passwords; null when they are not known. */
export async function accountRules({ siteInfo }: Services): Promise<AccountRules> {
  const { username, password, mobileNum } = (await siteInfo())?.rules ?? {};
  return username && password ? { username, password, mobileNum } : null;
}

/** Whether an expired password must be changed (spec 1 §6); true when the settings are not known. */
export const forcesChangeOnExpiry = async ({ siteInfo }: Services): Promise<boolean> =>
  (await siteInfo())?.switches[whitelabelModule.forcedPasswordChange] ?? true;
