import type { ActorRefFrom } from 'xstate';
import { waitFor } from 'xstate';
import type { AccountRules } from '../../machines/domain/field-rule.ts';
import type { ChunkMachine, chunkMachine } from '../../machines/shared/chunk.machine.ts';
import type { FlowModule, PartName } from '../../machines/shared/lazy-flows.ts';
import type { PartMachine } from '../../machines/shared/part.machine.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import type { SiteInfo, systemStatusMachine } from '../../machines/site/system-status.machine.ts';
import type { Gateway } from '../gateway/client.ts';
import { whitelabelModule } from '../gateway/vocabulary.ts';

/** What every chunk of the program is given. */
export type Services = {
  /** The form that came with the document can be used: what is not for it has waited so long. */
  ready: Promise<unknown>;
  gateway: Gateway;
  /** Runs a flow of another chunk inside one of its own. */
  part: <Name extends PartName>() => PartMachine<Name>;
  /** Brings a page, or a piece of one. */
  chunk: typeof chunkMachine;
  /** Brings the flow of a dialog. */
  dialogChunk: ChunkMachine<FlowModule<DialogName>, DialogName>;
  /** The site's settings, as soon as they are known; null when they do not come in time. */
  siteInfo: () => Promise<SiteInfo | null>;
  /** The root chart, for what shows the whole site's ways. */
  site: () => ActorRefFrom<typeof siteMachine>;
};

const patienceMs = 5000;

/** The site's settings out of the system status (spec 1 §3), waited for no longer than a form can. */
export const infoFrom = (status: ActorRefFrom<typeof systemStatusMachine>) => (): Promise<SiteInfo | null> =>
  waitFor(status, (state) => state.context.info !== null || state.hasTag('blocked'), { timeout: patienceMs }).then(
    (state) => state.context.info,
    () => null,
  );

/** The gateway's rules for names and passwords; null while it has told none. */
export async function accountRules({ siteInfo }: Services): Promise<AccountRules> {
  const { username, password, mobileNum } = (await siteInfo())?.rules ?? {};
  return username && password ? { username, password, mobileNum } : null;
}

/** Whether an expired password must be changed (spec 1 §6). */
export const forcesChangeOnExpiry = async ({ siteInfo }: Services): Promise<boolean> =>
  (await siteInfo())?.switches[whitelabelModule.forcedPasswordChange] ?? true;
