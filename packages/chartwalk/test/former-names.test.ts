import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartwalk, newProject } from './kit/typed-project.ts';

const root = newProject({
  'door.machine.ts': `import { createMachine } from 'xstate';
export const doorMachine = createMachine({
  id: 'door', initial: 'closed', states: { closed: { on: { 'door.open': 'open' } }, open: {} },
});
`,
  'door.flow.ts': `import { defineFlow } from 'chartwalk';
import { doorMachine } from './door.machine.ts';
export const flow = defineFlow({
  machine: doorMachine as never, events: { 'door.open': { pressed: {} } }, outcomes: {}, rests: { open: 'the end' },
} as never);
`,
  'chartwalk.config.json': JSON.stringify({
    load: 'node',
    formerNames: { flows: { hatch: 'door' }, labels: { 'hatch.lift': 'door.open' } },
  }),
});

const recorded = (flow: string, type: string) => ({
  version: 1,
  flow,
  id: '00000000',
  start: 'plain',
  initial: { value: 'closed', status: 'active' },
  steps: [{ label: `${type} (pressed)`, type, wait: 0, taken: [], value: 'lifted', status: 'active' }],
});

async function replayed(flow: string, type: string) {
  writeFileSync(join(root, 'path.json'), JSON.stringify(recorded(flow, type)));
  return chartwalk(root, 'replay', 'path.json');
}

describe('replay of a path file', { timeout: 60_000 }, () => {
  it('takes the chart with the current name for a former name, without the former states', async () => {
    expect(await replayed('hatch', 'hatch.lift')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^door [0-9a-f]{8}, 1 step, chart: passes\n/),
    });
  });

  it('compares the expected states of a file with current names', async () => {
    expect(await replayed('door', 'door.open')).toMatchObject({
      code: 1,
      err: expect.stringContaining('its file expects "lifted", the chart is in "open"'),
    });
  });
});
