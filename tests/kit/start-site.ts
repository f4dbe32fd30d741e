import { vi } from 'vitest';
import { createActor } from 'xstate';
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import type { FlowModule, NestedFlowName } from '../../machines/shared/lazy-flows.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { Member } from '../../machines/site/member.ts';
import { home, type PageName, type PieceName } from '../../machines/site/route-location.ts';
import type { SiteInput } from '../../machines/site/site.machine.ts';
import { provideSite } from '../../src/bootstrap/site.actors.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import type { Services } from '../../src/shell/services.ts';
import { chunkBy } from './loaded-chunk.ts';

export type Answers = Partial<Record<EndpointName, unknown>>;

type Given = {
  answers?: Answers;
  member?: Member;
  /** Loads a chunk by name; by default, chunks never load. */
  load?: (name: string) => Promise<object>;
  input?: Partial<SiteInput>;
};

/** The system status of an open site with these whitelabel settings enabled. */
export const statusWith = (...switches: string[]) => ({
  ok: true,
  value: {
    maintenance: false,
    regionRestriction: false,
    info: {
      whitelabel: switches.map((modId) => ({ modId, enabled: true })),
      register: {},
      resources: [],
      customerService: { contactUrl: '' },
    },
  },
});

/** The root chart with a gateway that gives only these responses, and with the given member signed in. */
export function startSite({ answers = {}, member, input, load = () => new Promise(() => {}) }: Given = {}) {
  // Without `BroadcastChannel`, the site cannot exchange messages with sites in test files that run in parallel.
  vi.stubGlobal('BroadcastChannel', undefined);
  const loadFlow = load as (name: string) => Promise<never>;
  const given: Answers = { systemStatus: statusWith(), ...answers };
  const call = vi.fn(async (name: EndpointName, ..._: unknown[]) => given[name] ?? new Promise(() => {}));
  const router = { goTo: vi.fn(), redirect: vi.fn(), stripAddress: vi.fn() };
  const services: Services = {
    ready: Promise.resolve(),
    gateway: { call } as unknown as Services['gateway'],
    siteInfo: async () => null,
    lazyFlow: <Name extends NestedFlowName>() =>
      createLazyFlow<Name>().provide({ actors: { chunk: chunkBy<FlowModule<Name>, Name>(loadFlow) } }),
    chunk: chunkBy<object, PageName | PieceName>(load),
    dialogChunk: chunkBy<FlowModule<DialogName>, DialogName>(loadFlow),
    site: () => site,
  };
  const site: ReturnType<Services['site']> = createActor(provideSite(services, router), {
    input: {
      hasToken: false,
      balanceHidden: false,
      wasUnfinished: false,
      language: 'es',
      languages: ['es', 'en'],
      loginToHome: false,
      place: home,
      dialog: null,
      ...input,
    },
  }).start();
  if (member) site.getSnapshot().children.session?.send({ type: 'session.begin', member });
  return { site, services, call, router };
}
