import { describe, expect, it } from 'vitest';
import { caseFaults } from '../src/flow/case-faults.ts';
import { unknownSettings } from '../src/flow/definition-faults.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { doorDefinition } from './sample/door-cases.ts';

const faultsOf = (more: object): string[] => caseFaults(defineFlow({ ...doorDefinition, ...more } as never));

describe('settings of a flow', () => {
  it.each([
    [{ secrets: { helt: { checking: ['name'] } } }, 'unknown setting "secrets.helt": did you mean held?'],
    [{ secrets: { hidden: [] } }, 'unknown setting "secrets.hidden": one of held, open, returned'],
    [{ projekt: () => null }, 'unknown setting "projekt": did you mean project?'],
    [{ money: { actor: 'a', review: [], show: () => 1 } }, 'unknown setting "money.show": did you mean shown?'],
    [{ world: { reset() {}, read() {}, write() {}, arange: {} } }, 'unknown setting "world.arange"'],
    [{ reference: { begin: () => 1 } }, 'unknown setting "reference.begin"'],
    [
      { eventually: { opens: { from: () => true, to: () => true, withn: { steps: 1 } } } },
      'unknown setting "eventually.opens.withn": did you mean within?',
    ],
  ])('are errors of the flow when they do not exist: %o', (more, text) => {
    expect(faultsOf(more).join('\n')).toContain(text);
  });

  it('may all be given', () => {
    expect(unknownSettings({ ...doorDefinition, secrets: { held: {}, open: [], returned: 'why' } })).toEqual([]);
  });
});
