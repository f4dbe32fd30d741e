import type { World } from '../world/world-type.ts';

type Known = { asked: string; answer: Promise<unknown> };

const known = new WeakMap<World, Map<string, Known>>();

/**
 * Does `act` once for a sign-in's `requestId`: what comes again, also while the first is at work, is answered as the
 * first was. `asked` is who signs in with which secret; a refusal keeps nothing. Without a key nothing is kept.
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
