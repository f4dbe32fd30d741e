import { defineFlow } from 'chartwalk';
import { balanceMachine } from '../../machines/site/balance.machine.ts';
import { expired, outages, thrown } from './transport-errors.ts';
import { waitLimits } from './wait-limits.ts';

export const sum = 1234.5;

export const flow = defineFlow({
  machine: balanceMachine,
  inputs: { visible: { hidden: false }, hidden: { hidden: true } },
  inputKinds: { 'hidden: true': 'hidden', 'hidden: false': 'visible' },
  events: {
    'balance.refresh': { asked: {} },
    'money.moved': { elsewhere: {} },
    'tab.moneyMoved': { details: {} },
    'balance.toggle': { pressed: {} },
  },
  outcomes: { fetchBalance: { answered: { output: { ok: true, value: sum } }, expired, ...outages, thrown }, tabs: {} },
  project: () => null,
  limits: { fetchBalance: waitLimits.gateway },
});
