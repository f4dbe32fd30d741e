import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  raise,
  setup,
} from 'xstate';
import { partsOf } from '../src/init/machine-parts.ts';
import { declaredTypes } from '../src/init/shapes.ts';
import { skeletonOf } from '../src/init/skeleton.ts';
import { chartwalk, newProject, tsc } from './kit/typed-project.ts';

const skeleton = (machine: AnyStateMachine, types?: Parameters<typeof partsOf>[1]) =>
  skeletonOf({
    machineFile: 'src/m.js',
    specifier: './m.js',
    exportName: 'machine',
    parts: partsOf(machine, types),
  });

const order = `import { assign, fromPromise, setup } from 'xstate';
import { limit } from '@/limit';

type Event = { type: 'item.add'; count: number } | { type: 'mode'; mode: 'gift' | 'plain' } | { type: 'send' } | { type: 'old' };
type Answer = { ok: true; id: string } | { ok: false };

export const orderMachine = setup({
  types: { context: {} as { count: number }, events: {} as Event, input: {} as { name: string; code?: string } },
  actors: { place: fromPromise<Answer, { count: number }>(async () => ({ ok: false })) },
}).createMachine({
  id: 'any id',
  context: ({ input }) => ({ count: input.name.length }),
  initial: 'open',
  states: {
    open: {
      on: {
        'item.add': { actions: assign({ count: ({ event }) => Math.min(limit, event.count) }) },
        mode: { actions: assign({ count: 1 }) },
        send: 'sending',
      },
    },
    sending: {
      invoke: {
        src: 'place',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output.ok, target: 'sent' }, { target: 'open' }],
        onError: 'open',
      },
    },
    sent: {},
  },
});
`;

const lights = `import { createMachine } from 'xstate';
const states = { red: { on: { next: 'green' } }, green: { after: { 100: 'red' } } };
export const redMachine = createMachine({ id: 'light', initial: 'red', states });
export const greenMachine = createMachine({ id: 'light', initial: 'green', states });
`;

const settings = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
    jsx: 'react-jsx',
    paths: { '@/*': ['./src/*'] },
  },
  include: ['src'],
});

const alias = `import { fileURLToPath } from 'node:url';
export default { resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } } };
`;

describe('chartwalk init', { timeout: 180_000 }, () => {
  const root = newProject({
    'src/order.machine.ts': order,
    'src/limit.ts': 'export const limit = 3;',
    'src/lights.ts': lights,
    'src/ui/page.tsx': `import { orderMachine } from '../order.machine';
export { orderMachine };
export default (await import('xstate')).createMachine({ id: 'p', on: { go: {} } });
export const Page = () => <p>{orderMachine.id}</p>;`,
    'src/plain.js': "export const value = 'no machine';",
    'tsconfig.json': settings,
    'vite.config.ts': alias,
  });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  it('writes a flow beside each machine, with the events, outcomes and input of its types', async () => {
    const { code, out, err } = await chartwalk(root, 'init', 'src/**/*.{ts,tsx}', 'src/plain.js');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('wrote src/order.flow.ts: 4 events, 1 actor; 3 values to fill in\n');
    expect(out).toContain('wrote src/red.flow.ts: 1 event\n');
    expect(out).toContain('wrote src/green.flow.ts: 1 event\n');
    expect(out).toContain('wrote src/ui/page.flow.ts: 1 event\n');
    expect(out).toContain('wrote chartwalk.config.ts\n');
    expect(read('src/order.flow.ts')).toBe(`import { defineFlow, fill } from 'chartwalk';
import { orderMachine } from './order.machine.ts';

/** The cases of order.machine.ts: add a case for each value that its guards tell apart. */
export const flow = defineFlow({
  machine: orderMachine,
  // Optional: code. Add an input with each that a guard reads.
  input: { name: fill('name: string') },
  events: {
    'item.add': { plain: { count: fill('count: number') } },
    mode: { gift: { mode: 'gift' }, plain: { mode: 'plain' } },
    send: { plain: {} },
    // No state reacts to this event.
    old: {},
  },
  outcomes: {
    place: {
      'ok false': { output: { ok: false } },
      'ok true': { output: { ok: true, id: fill('id: string') } },
      failed: { error: new Error('failed') },
    },
  },
});
`);
  });

  it('writes flows that the compiler accepts', async () => {
    expect(await tsc(root, '-p', '.')).toEqual({ code: 0, out: '', err: '' });
  });

  it('never changes an existing file', async () => {
    const before = read('src/red.flow.ts');
    writeFileSync(join(root, 'src/red.flow.ts'), `${before}// mine\n`);
    const { code, out } = await chartwalk(root, 'init', 'src/lights.ts');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'src/red.flow.ts exists and stays as it is\nsrc/green.flow.ts exists and stays as it is\n',
    });
    expect(read('src/red.flow.ts')).toBe(`${before}// mine\n`);
  });

  it('writes flows that `run` walks without a change when a machine has neither payloads nor actors', async () => {
    const { code, out, err } = await chartwalk(root, 'run', 'red');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^red: 2 states, transitions 2 of 2, guards both ways 0 of 0, pairs 2 of 2, 1 path, 2 steps, /);
  });

  it.each([['plan'], ['run']])('lets `%s` name each value that is missing', async (command) => {
    const { code, out, err } = await chartwalk(root, command, 'order');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n')).toEqual([
      `src/order.flow.ts: order: the event item.add has no case yet: replace fill('count: number') in "plain", count`,
      `src/order.flow.ts: order: the actor place has an unfinished case: replace fill('id: string') in "ok true", output.id`,
      `src/order.flow.ts: order: the input is not complete: replace fill('name: string') in "plain", name`,
    ]);
  });

  it.each([
    [['src/plain.js'], 1, 'src/plain.js: no export is a machine: export the result of createMachine\n'],
    [['src/none.ts'], 2, 'There is no file src/none.ts\n'],
    [[], 2, 'Which machine? npx chartwalk init <machine file>...\n'],
  ])('init %j exits with %i and one line', async (args, code, err) => {
    expect(await chartwalk(root, 'init', ...args)).toEqual({ code, out: '', err });
  });

  it.each([
    ['allows the ending of a source', '"allowImportingTsExtensions": true', './lights.ts'],
    ['rewrites the ending of a source', '"rewriteRelativeImportExtensions": true', './lights.ts'],
    ['requires the ending of a compiled file', '"strict": true', './lights.js'],
  ])('names the modules as the compiler wants it that %s', async (_, setting, specifier) => {
    const own = newProject({
      'lights.ts': lights,
      'red.driver.ts': 'export const driver = () => ({});',
      'base.json': `{ "compilerOptions": { "module": "nodenext", "noEmit": true, "skipLibCheck": true, ${setting} } }`,
      'tsconfig.json': '{ "extends": "./base.json", /* "allowImportingTsExtensions": true */ "include": ["*.ts"] }',
    });
    await chartwalk(own, 'init', 'lights.ts');
    expect(readFileSync(join(own, 'red.flow.ts'), 'utf8')).toContain(`from '${specifier}';`);
    const { out } = await chartwalk(own, 'red', '--format', 'playwright');
    const ending = specifier.slice(-2);
    expect(out).toContain(`from './red.flow.${ending}';`);
    expect(out).toContain(`from './red.driver.${ending}';`);
  });

  it('names a module that cannot be loaded, and writes the other flows', async () => {
    const own = newProject({ 'a.ts': "import './gone.ts';", 'lights.ts': lights });
    const { code, out, err } = await chartwalk(own, 'init', '*.ts');
    expect(code).toBe(1);
    expect(err).toMatch(/^a\.ts cannot be loaded: .*gone/);
    expect(out).toContain('wrote red.flow.ts');
    expect(existsSync(join(own, 'chartwalk.config.ts'))).toBe(true);
  });
});

describe('skeleton of a machine without types', () => {
  it('has the fields that guards, actions and the context read', () => {
    const machine = createMachine({
      context: ({ input }: { input: { total: number } }) => ({ total: input.total, code: '' }),
      initial: 'a',
      states: {
        a: {
          on: {
            enter: {
              guard: ({ event }: { event: AnyEventObject }) => event['code'] !== '' && event.code.length > 3,
              target: 'b',
            },
            tap: 'b',
          },
        },
        b: {
          invoke: {
            src: 'load',
            onDone: { target: 'a', guard: ({ event }: { event: AnyEventObject }) => event.output.isOpen },
          },
        },
      },
    } as never).provide({ actors: { load: fromPromise(async () => 1) } as never });
    const text = skeleton(machine);
    expect(text).toContain("input: { total: fill('total') },");
    expect(text).toContain("enter: { plain: { code: fill('code') } },");
    expect(text).toContain('tap: { plain: {} },');
    expect(text).toContain("load: { done: { output: { isOpen: fill('isOpen') } } },");
  });

  it('offers no case for events that the machine forbids', () => {
    const text = skeleton(setup({}).createMachine({ on: { forbidden: {} } }));
    expect(text).toContain('// No state reacts to this event.\n    forbidden: {},');
    expect(text).not.toContain('fill');
  });

  const isOwn = ({ event }: { event: AnyEventObject }) => event.amount > 1;

  it.each([
    ['an action', setup({}).createMachine({ entry: raise({ type: 'own' }), on: { own: { actions: assign({}) } } })],
    [
      'a computed event',
      setup({}).createMachine({ entry: raise(() => ({ type: 'own' })), on: { own: { actions: assign({}) } } }),
    ],
    [
      'enqueued actions',
      setup({}).createMachine({
        entry: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'own' }, { delay: 10 })),
        on: { own: { actions: assign({}) } },
      }),
    ],
    [
      'enqueued actions with a name',
      setup({
        actions: {
          begin: enqueueActions(({ enqueue, check }) => {
            if (check(() => true)) enqueue.raise({ type: 'own' });
          }),
        },
      }).createMachine({ entry: 'begin', on: { own: { actions: assign({}) } } }),
    ],
  ])('offers a case for an event that %s of the machine raises, because users may send it too', (_, machine) => {
    expect(skeleton(machine as AnyStateMachine)).toContain(
      '// The machine raises this event itself: write {} if nothing else sends it.\n    own: { plain: {} },',
    );
  });

  it('lets a person fill the fields of an event that the machine raises too', () => {
    const machine = setup({}).createMachine({
      entry: raise({ type: 'own', amount: 1 }),
      on: { own: { guard: isOwn, actions: assign({}) }, other: { actions: assign({}) } },
    });
    expect(skeleton(machine)).toContain("own: { plain: { amount: fill('amount') } },\n    other: { plain: {} },");
  });
});

describe('types in a declaration', () => {
  it('are read in any order and with both kinds of quotes', () => {
    const shape = (members: string) =>
      declaredTypes(
        `export declare const p0: { events: { "a.b": [${members}] }; outputs: {}; input: [{ any: 1; }]; };\n`,
      );
    const [one, other] = [
      shape(`{ literal: "x"; }, { literal: 'it\\'s'; }`),
      shape(`{ literal: 'it\\'s'; }, { literal: "x"; }`),
    ];
    expect(one).toEqual(other);
    expect(shape('{ literal: import("./m.ts").Color.Red; }, { null: 1; }, { undefined: 1; }').get(0)).toEqual({
      events: {
        'a.b': [{ kind: 'literal', text: 'null' }, { kind: 'nothing' }, { kind: 'open', what: 'Color.Red' }],
      },
      outputs: {},
      input: [{ kind: 'open', what: 'any' }],
    });
  });
});
