import { errorCode } from '../../src/gateway/error-code.ts';
import { type CallLimit, recordUse } from '../world/call-limits.ts';
import type { World } from '../world/world-type.ts';
import { Refusal } from './refusal.ts';

/** Records one use of a limited call, or throws a `Refusal` with the time until the next use. */
export function limitCall(world: World, key: string, limit: CallLimit): void {
  const retryAfterSeconds = recordUse(world, key, limit);
  if (retryAfterSeconds > 0) throw new Refusal(errorCode.smsLimited, { status: 429, retryAfterSeconds });
}
