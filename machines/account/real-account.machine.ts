import { setup } from 'xstate';

export type RealAccountEvent = { type: 'account.confirm' };

/**
 * A trial account meets something for real accounts only (spec 1 §8, in_need_true_account): the way to one is offered.
 * Ends confirmed; closing the dialog leaves it.
 */
export const realAccountMachine = setup({
  types: { events: {} as RealAccountEvent, output: {} as { confirmed: true } },
}).createMachine({
  id: 'realAccount',
  initial: 'warning',
  states: { warning: { on: { 'account.confirm': 'confirmed' } }, confirmed: { type: 'final' } },
  output: { confirmed: true },
});
