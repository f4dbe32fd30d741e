import { assign, sendTo, setup } from 'xstate';
import { agentPageKeys, defaultAgentPage } from '../agent/page-key.ts';
import { defaultMemberPage, memberPageKeys } from '../member/page-key.ts';
import { createLazyFlow, type LazyFlowInput, type LazyFlowOutput } from '../shared/lazy-flow.machine.ts';
import { type CallReason, type Result, requiredActor } from '../shared/result.ts';
import type { DialogResult } from './dialog-inputs.ts';
import {
  type PanelCenterInput,
  type PanelName,
  type PanelOwner,
  type PanelPageKey,
  type PanelPart,
  pageOf,
  panels,
} from './panel.ts';

export type PanelCenterEvent =
  | { type: 'entry.choose'; page: string }
  | { type: 'dialog.close' }
  | { type: 'load.retry' };

/** `withheld`: pages that are not available to this member or agent. */
export type Features = Result<{ withheld: readonly PanelPageKey[] }, CallReason>;

const known = <Key extends PanelPageKey>(keys: readonly Key[], page: PanelPageKey, first: Key): Key =>
  keys.find((key) => key === page) ?? first;

/** The page with this name, or the first page when the center has no such page. */
const pageIn = (panel: PanelName, name: string): { page: PanelPageKey; missed: string | null } => {
  const page = pageOf({ panel, page: name });
  return { page, missed: page === name ? null : name };
};

type Shown = { panel: PanelName; page: PanelPageKey; owner: PanelOwner };
const partOf = ({ panel, page, owner }: Shown): LazyFlowInput<PanelPart> =>
  panel === 'member'
    ? { name: `member-${known(memberPageKeys, page, defaultMemberPage)}`, flowInput: owner }
    : { name: `agent-${known(agentPageKeys, page, defaultAgentPage)}`, flowInput: owner };

/**
 * Runs a center of spec 2 §2: one page is open at a time, in its own chunk, and a menu entry opens another one.
 * Resting states: running.features.loadFailed, running.features.known, running.page.waiting (it is not known yet
 * whether the page is available to this member or agent), running.page.open.
 * Guarantees: if the requested page does not exist or is not available, the first page opens and the requested page is
 * stored as `missed`. When a page ends, the center ends, and its output is a `DialogResult` with the next dialog.
 */
export const panelCenterMachine = setup({
  types: {
    context: {} as {
      panel: PanelName;
      owner: PanelOwner;
      page: PanelPageKey;
      /** null until the chart knows which pages the member or agent has. */
      withheld: readonly PanelPageKey[] | null;
      missed: string | null;
      /** Why the features did not load. */
      reason: CallReason;
      result: DialogResult | null;
    },
    input: {} as PanelCenterInput,
    output: {} as DialogResult,
    events: {} as PanelCenterEvent,
    children: {} as { lazyFlow: 'lazyFlow'; readFeatures: 'readFeatures' },
  },
  actors: { lazyFlow: createLazyFlow<PanelPart>(), readFeatures: requiredActor<Features>() },
  guards: {
    isSettled: ({ context }) => context.withheld !== null,
    isLoaded: (_, answer: Features) => answer.ok,
    isUncertain: ({ context }) => context.withheld === null && panels[context.panel].dependent.includes(context.page),
    isWithheld: ({ context }) => context.withheld?.includes(context.page) === true,
    isNew: ({ context }, page: string) => page !== context.page || context.missed !== null,
    asksFirst: ({ context }) => panels[context.panel].asking.includes(context.page),
  },
  actions: {
    setPage: assign(({ context }, page: string) => pageIn(context.panel, page)),
    turnToFirst: assign(({ context }) => ({ page: panels[context.panel].first, missed: context.page })),
    setWithheld: assign((_, answer: Features) => (answer.ok ? { withheld: answer.value.withheld } : {})),
    setReason: assign((_, answer: Features) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
    requestPage: sendTo('lazyFlow', { type: 'dialog.close' }),
    setResult: assign((_, { result }: LazyFlowOutput<PanelPart>) => ({ result: result ?? null })),
  },
}).createMachine({
  id: 'panelCenter',
  context: ({ input: { panel, page, ...owner } }) => ({
    panel,
    owner,
    ...pageIn(panel, page),
    withheld: panels[panel].dependent.length === 0 ? [] : null,
    reason: 'unexpected',
    result: null,
  }),
  initial: 'running',
  states: {
    running: {
      type: 'parallel',
      states: {
        features: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isSettled', target: 'known' }, { target: 'loading' }] },
            loading: {
              invoke: {
                id: 'readFeatures',
                src: 'readFeatures',
                onDone: [
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'setWithheld', params: ({ event }) => event.output },
                  },
                  { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
                ],
                onError: { target: 'loadFailed', actions: 'setUnexpected' },
              },
            },
            loadFailed: { on: { 'load.retry': 'loading' } },
            known: {},
          },
        },
        page: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isUncertain', target: 'waiting' },
                { guard: 'isWithheld', target: 'open', actions: 'turnToFirst' },
                { target: 'open' },
              ],
            },
            waiting: {
              always: { guard: 'isSettled', target: 'deciding' },
              on: {
                'entry.choose': {
                  guard: { type: 'isNew', params: ({ event }) => event.page },
                  target: 'deciding',
                  actions: { type: 'setPage', params: ({ event }) => event.page },
                },
                'dialog.close': '#panelCenter.left',
              },
            },
            open: {
              invoke: {
                id: 'lazyFlow',
                src: 'lazyFlow',
                input: ({ context }) => partOf(context),
                onDone: {
                  target: '#panelCenter.left',
                  actions: { type: 'setResult', params: ({ event }) => event.output },
                },
              },
              on: {
                'dialog.close': [{ guard: 'asksFirst', actions: 'requestPage' }, { target: '#panelCenter.left' }],
                'entry.choose': {
                  guard: { type: 'isNew', params: ({ event }) => event.page },
                  target: 'deciding',
                  actions: { type: 'setPage', params: ({ event }) => event.page },
                },
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.result ?? {},
});
