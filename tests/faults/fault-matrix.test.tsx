import './browser-environment.ts';
import { configure } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../src/i18n.ts';
import { spanish } from '../kit/translated.tsx';
import { type Call, type CallName, calls } from './calls.tsx';
import { type Ended, effectOf, runCell, type Said } from './fault-matrix-cell.ts';
import { type Fault, type FaultName, faults } from './faults.ts';
import { watchSealing } from './network.ts';
import { randomFrom } from './seeded-random.ts';

vi.mock('node:crypto', async (actual) => (await import('./quick-passwords.ts')).quickPasswords(actual));

/** `SORTEO_FAULTS=full` runs every call with every fault; otherwise a random eighth of these combinations runs. */
const isFull = process.env['SORTEO_FAULTS'] === 'full';
const seed = 32;
const share = 1 / 8;

const callNames = Object.keys(calls) as CallName[];
const faultNames = Object.keys(faults) as FaultName[];

/** The randomly chosen combinations of call and fault; they include every call and every fault at least once. */
function drawn(): Set<string> {
  const draw = randomFrom(seed);
  const order = draw.shuffled(callNames);
  const cells = new Set(faultNames.map((fault, at) => `${order[at % order.length]} ${fault}`));
  while (cells.size < callNames.length * faultNames.length * share)
    cells.add(`${draw.one(callNames)} ${draw.one(faultNames)}`);
  return cells;
}

const cells = drawn();
const facesOf = (name: CallName) => faultNames.filter((fault) => isFull || cells.has(`${name} ${fault}`));
const results = new Map<string, Ended | Error>();

beforeAll(async () => {
  configure({ asyncWrapper: (run) => run() });
  await spanish();
  await loadArea('submission');
  watchSealing();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});

const marks: Record<Said, string> = { made: 'made', unconfirmed: 'asks', notMade: 'not made', refused: 'refused' };
const width = 18;

function table(): string {
  const line = (first: string, rest: string[]) =>
    [first, ...rest]
      .map((cell) => cell.padEnd(width))
      .join('')
      .trimEnd();
  const mark = (call: CallName, fault: FaultName) => {
    const ended = results.get(`${call} ${fault}`);
    return ended === undefined ? '' : ended instanceof Error ? 'FAILED' : marks[ended.said];
  };
  return [
    line('', callNames),
    ...faultNames.map((fault) =>
      line(
        fault,
        callNames.map((call) => mark(call, fault)),
      ),
    ),
  ].join('\n');
}

afterAll(() => {
  const ended = [...results.values()];
  const settled = ended.filter((one): one is Ended => !(one instanceof Error));
  const said = (what: Said) => settled.filter((one) => one.said === what).length;
  const slowest = Math.max(...settled.map(({ restedMs }) => restedMs)) / 1000;
  if (isFull) console.log(table());
  const failed = [...results].filter(([, one]) => one instanceof Error);
  for (const [cell, error] of failed) console.log(`${cell}: ${(error as Error).message}`);
  console.log(
    `faults: ${ended.length} cells, ${settled.length} settled (${said('made')} made at once, ${said('refused')} refused, ` +
      `${said('notMade')} not made, ${said('unconfirmed')} unconfirmed), ${failed.length} not settled; ` +
      `the slowest rested after ${slowest} s; seed ${seed}`,
  );
});

describe('every call', () => {
  it.each(callNames.filter((name) => facesOf(name).length > 0))(
    'settles after every fault: %s',
    async (name) => {
      const call: Call = calls[name];
      const effect = await effectOf(call);
      const failed: string[] = [];
      for (const faultName of facesOf(name)) {
        const fault: Fault = faults[faultName];
        const ended = await runCell(call, fault, effect).catch((error: Error) => error);
        results.set(`${name} ${faultName}`, ended);
        if (ended instanceof Error) failed.push(`${faultName}: ${ended.message}`);
      }
      expect(failed).toEqual([]);
    },
    300_000,
  );
});
