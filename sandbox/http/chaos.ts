import { randomFrom } from '../world/random.ts';
import type { ScriptedAnswer } from './scripted-responses.ts';
import { transportFaults } from './sentinels.ts';

/** `percent`: share of the calls that fail. The seed determines which calls of a sequence fail. */
export type Chaos = { percent: number; seed: string };

/** Returns a function that gives, for each call in turn, a fault or undefined. */
export function faultsAtRandom({ percent, seed }: Chaos): () => ScriptedAnswer | undefined {
  const random = randomFrom(seed);
  const faults = Object.values(transportFaults).map(({ answer }) => answer);
  return () => (random.chance(percent / 100) ? random.pick(faults) : undefined);
}
