import { createHash } from 'node:crypto';

/** One id for one key of an owner (null: visitors), so that an image that is sent again is the one that is there. */
export const imageIdOf = (owner: number | null, requestId: string): string =>
  createHash('sha256').update(`${owner} ${requestId}`).digest('hex').slice(0, 32);
