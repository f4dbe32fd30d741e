import type { World } from '../world/world-type.ts';

type Known = { asked: string; answer: Promise<unknown> };

const known = new WeakMap<World, Map<string, Known>>();

/**
 * Runs `act` once for each `requestId` of a sign-in: a repeated request gets the response of the first one, even while
 * the first one is in progress. `asked` contains the account and its secret; a request with a different `asked` is not
 * a repetition. A refusal is not stored, and neither is a request without `requestId`.
 */
export function signInOnce<Answer>(
  world: World,
  requestId: string | undefined,
  asked: object,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!requestId) return act();
  const keys = known.get(world) ?? new Map<string, Known>();
  known.set(world, keys);
  const text = JSON.stringify(asked);
  const earlier = keys.get(requestId);
  if (earlier?.asked === text) return earlier.answer as Promise<Answer>;
  const answer = act();
  keys.set(requestId, { asked: text, answer });
  answer.catch(() => keys.delete(requestId));
  return answer;
}
