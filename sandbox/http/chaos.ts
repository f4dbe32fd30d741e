import { randomFrom } from '../world/random.ts';
import type { ScriptedAnswer } from './faults.ts';
import { transportFaults } from './sentinels.ts';

/** How many of 100 calls fail, and which ones: the same seed lets the same ones of a series fail. */
export type Chaos = { percent: number; seed: string };

/** For each call in turn, its fault or nothing. */
export function faultsAtRandom({ percent, seed }: Chaos): () => ScriptedAnswer | undefined {
  const random = randomFrom(seed);
  const faults = Object.values(transportFaults).map(({ answer }) => answer);
  return () => (random.chance(percent / 100) ? random.pick(faults) : undefined);
}
