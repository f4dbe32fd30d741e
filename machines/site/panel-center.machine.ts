import { assign, sendTo, setup } from 'xstate';
import { agentPageKeys, defaultAgentPage } from '../agent/page-key.ts';
import { defaultMemberPage, memberPageKeys } from '../member/page-key.ts';
import { type Outage, type Outcome, provided } from '../shared/outcome.ts';
import { createPart, type PartInput, type PartOutput } from '../shared/part.machine.ts';
import type { DialogResult } from './dialog-inputs.ts';
import {
  type PanelCenterInput,
  type PanelName,
  type PanelOwner,
  type PanelPageKey,
  type PanelPart,
  panels,
} from './panel.ts';

export type PanelCenterEvent =
  | { type: 'entry.choose'; page: PanelPageKey }
  | { type: 'dialog.close' }
  | { type: 'features.retry' };

/** The dependent pages that this owner has not. */
export type Features = Outcome<{ withheld: readonly PanelPageKey[] }, Outage | 'expired'>;

const known = <Key extends PanelPageKey>(keys: readonly Key[], page: PanelPageKey, first: Key): Key =>
  keys.find((key) => key === page) ?? first;

type Shown = { panel: PanelName; page: PanelPageKey; owner: PanelOwner };
const partOf = ({ panel, page, owner }: Shown): PartInput<PanelPart> =>
  panel === 'member'
    ? { name: `member-${known(memberPageKeys, page, defaultMemberPage)}`, flowInput: owner }
    : { name: `agent-${known(agentPageKeys, page, defaultAgentPage)}`, flowInput: owner };

/**
 * A centre of spec 2 §2: one page is open at a time, in a chunk of its own, and choosing an entry of the menu turns to
 * another. Rests open, or waiting while nobody knows whether the owner has the page that was asked for; one that is
 * withheld gives way to the first, and is remembered as missed. A page that ends ends the centre with what is to follow
 * it: its output is a `DialogResult`.
 */
export const panelCenterMachine = setup({
  types: {
    context: {} as {
      panel: PanelName;
      owner: PanelOwner;
      page: PanelPageKey;
      /** Null while it is not known. */
      withheld: readonly PanelPageKey[] | null;
      missed: PanelPageKey | null;
      result: DialogResult | null;
    },
    input: {} as PanelCenterInput,
    output: {} as DialogResult,
    events: {} as PanelCenterEvent,
    children: {} as { part: 'part'; readFeatures: 'readFeatures' },
  },
  actors: { part: createPart<PanelPart>(), readFeatures: provided<Features>() },
  guards: {
    isSettled: ({ context }) => context.withheld !== null,
    isTold: (_, answer: Features) => answer.ok,
    isUncertain: ({ context }) => context.withheld === null && panels[context.panel].dependent.includes(context.page),
    isWithheld: ({ context }) => context.withheld?.includes(context.page) === true,
    isAnother: ({ context }, page: PanelPageKey) => page !== context.page && panels[context.panel].pages.includes(page),
    asksFirst: ({ context }) => panels[context.panel].asking.includes(context.page),
  },
  actions: {
    keepPage: assign((_, page: PanelPageKey) => ({ page, missed: null })),
    turnToFirst: assign(({ context }) => ({ page: panels[context.panel].first, missed: context.page })),
    keepWithheld: assign((_, answer: Features) => (answer.ok ? { withheld: answer.value.withheld } : {})),
    askPage: sendTo('part', { type: 'dialog.close' }),
    keepResult: assign((_, { result }: PartOutput<PanelPart>) => ({ result: result ?? null })),
  },
}).createMachine({
  id: 'panelCenter',
  context: ({ input: { panel, page, ...owner } }) => ({
    panel,
    owner,
    page,
    withheld: panels[panel].dependent.length === 0 ? [] : null,
    missed: null,
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
            deciding: { always: [{ guard: 'isSettled', target: 'known' }, { target: 'reading' }] },
            reading: {
              invoke: {
                id: 'readFeatures',
                src: 'readFeatures',
                onDone: [
                  {
                    guard: { type: 'isTold', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'keepWithheld', params: ({ event }) => event.output },
                  },
                  { target: 'failed' },
                ],
                onError: 'failed',
              },
            },
            failed: { on: { 'features.retry': 'reading' } },
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
                  guard: { type: 'isAnother', params: ({ event }) => event.page },
                  target: 'deciding',
                  actions: { type: 'keepPage', params: ({ event }) => event.page },
                },
                'dialog.close': '#panelCenter.left',
              },
            },
            open: {
              invoke: {
                id: 'part',
                src: 'part',
                input: ({ context }) => partOf(context),
                onDone: {
                  target: '#panelCenter.left',
                  actions: { type: 'keepResult', params: ({ event }) => event.output },
                },
              },
              on: {
                'dialog.close': [{ guard: 'asksFirst', actions: 'askPage' }, { target: '#panelCenter.left' }],
                'entry.choose': {
                  guard: { type: 'isAnother', params: ({ event }) => event.page },
                  target: 'deciding',
                  actions: { type: 'keepPage', params: ({ event }) => event.page },
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
