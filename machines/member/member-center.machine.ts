import { assign, sendTo, setup } from 'xstate';
import type { DialogResult } from '../site/dialog.machine.ts';
import { type PartOutput, partMachine } from '../site/part.machine.ts';
import type { MemberPageKey } from './page-key.ts';

/** What the chart of every page is given as its input. */
export type MemberPageInput = { account: string; nickname: string };

export type MemberCenterInput = MemberPageInput & { page: MemberPageKey };

export type MemberCenterEvent = { type: 'entry.choose'; page: MemberPageKey } | { type: 'dialog.close' };

/** Pages that ask before what is typed in them is given up; they end by themselves once they are closed. */
const askingPages: readonly MemberPageKey[] = ['securityCenter'];

/**
 * The member centre (spec 2 §2): one page is open at a time, in a chunk of its own, and choosing an entry of the menu
 * turns to another. Rests open. A page that ends ends the centre with what is to follow it: its output is a
 * `DialogResult`.
 */
export const memberCenterMachine = setup({
  types: {
    context: {} as { member: MemberPageInput; page: MemberPageKey; result: DialogResult | null },
    input: {} as MemberCenterInput,
    output: {} as DialogResult,
    events: {} as MemberCenterEvent,
    children: {} as { part: 'part' },
  },
  actors: { part: partMachine },
  guards: {
    isAnother: ({ context }, page: MemberPageKey) => page !== context.page,
    asksFirst: ({ context }) => askingPages.includes(context.page),
  },
  actions: {
    keepPage: assign((_, page: MemberPageKey) => ({ page })),
    askPage: sendTo('part', { type: 'dialog.close' }),
    keepResult: assign((_, { result }: PartOutput) => ({ result: result as DialogResult | null })),
  },
}).createMachine({
  id: 'memberCenter',
  context: ({ input: { page, ...member } }) => ({ member, page, result: null }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'part',
        src: 'part',
        input: ({ context }) => ({ name: `member-${context.page}` as const, flowInput: context.member }),
        onDone: { target: 'left', actions: { type: 'keepResult', params: ({ event }) => event.output } },
      },
      on: {
        'dialog.close': [{ guard: 'asksFirst', actions: 'askPage' }, { target: 'left' }],
        'entry.choose': {
          guard: { type: 'isAnother', params: ({ event }) => event.page },
          target: 'open',
          reenter: true,
          actions: { type: 'keepPage', params: ({ event }) => event.page },
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.result ?? {},
});
