import { defineFlow, type FlowDefinition } from '../../src/flow/flow.ts';
import { doorMachine } from './door.machine.ts';

export const doorDefinition: FlowDefinition<typeof doorMachine> = {
  machine: doorMachine,
  events: {
    'code.enter': { some: { code: '1234' }, empty: { code: '' } },
    'door.close': { plain: {} },
    'alarm.raised': { plain: {} },
  },
  outcomes: {
    check: {
      opens: { output: { ok: true, value: 'Ana' } },
      wrong: { output: { ok: false, reason: 'wrong' } },
      thrown: { error: new Error('cut') },
    },
  },
  unreachable: { 'door.barred · xstate.after.30000.door.barred · 0': 'the shorter delay always comes first' },
};

export const door = defineFlow(doorDefinition);
