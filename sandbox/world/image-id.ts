import { createHash } from 'node:crypto';

/** One id for each owner (null: visitors) and request id, so that a repeated upload refers to the same image. */
export const imageIdOf = (owner: number | null, requestId: string): string =>
  createHash('sha256').update(`${owner} ${requestId}`).digest('hex').slice(0, 32);
