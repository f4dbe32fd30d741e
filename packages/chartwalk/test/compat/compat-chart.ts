import type { AnyStateMachine } from 'xstate';
import { defineFlow, type Flow, type FlowDefinition } from '../../src/flow/flow.ts';

/** A small chart for some features of XState. `since`: the first version in which XState itself behaves like this. */
export type CompatChart = { flow: Flow; since?: string };

export const once = { once: {} };

export const cut = { error: new Error('cut') };

type Cases = Omit<FlowDefinition<AnyStateMachine>, 'machine' | 'events' | 'outcomes'> & {
  events?: Record<string, Record<string, object>>;
  outcomes?: FlowDefinition<AnyStateMachine>['outcomes'];
  since?: string;
};

export function compatChart(machine: AnyStateMachine, { since, ...cases }: Cases = {}): CompatChart {
  const definition = { events: {}, outcomes: {}, ...cases, machine, name: machine.id };
  const flow = defineFlow<AnyStateMachine>(definition as FlowDefinition<AnyStateMachine>);
  return { flow, ...(since !== undefined && { since }) };
}
