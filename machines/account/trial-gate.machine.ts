import { setup } from 'xstate';

export type TrialGateEvent = { type: 'account.confirm' };

/**
 * Offers a real account when a trial account uses a function for real accounts only (spec 1 §8,
 * `in_need_true_account`).
 * Resting states: warning.
 * Guarantees: ends in confirmed only when the user confirms; closing the dialog stops the chart.
 */
export const trialGateMachine = setup({
  types: { events: {} as TrialGateEvent, output: {} as { confirmed: true } },
}).createMachine({
  id: 'trialGate',
  initial: 'warning',
  states: { warning: { on: { 'account.confirm': 'confirmed' } }, confirmed: { type: 'final' } },
  output: { confirmed: true },
});
