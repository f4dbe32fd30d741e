import { randomUUID } from 'node:crypto';
import type { World } from './world-type.ts';

export const challengeKinds = [
  'captcha',
  'slider',
  'audio',
  'code',
  'passkeyCheck',
  'passkeyRegistration',
  'check',
  'phone',
  'idToken',
  'channel',
] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

const keptExpiredMs = 10 * 60 * 1000;

/**
 * Stores the expected answer to a challenge for `seconds` of the world's clock, and returns the id of the challenge.
 */
export function issue(world: World, kind: ChallengeKind, answer: string, seconds: number): string {
  const id = randomUUID();
  const now = world.clock.now();
  world.sql.run`DELETE FROM challenges WHERE expires_at < ${now - keptExpiredMs}`;
  world.sql.run`
    INSERT INTO challenges (id, kind, answer, expires_at) VALUES (${id}, ${kind}, ${answer}, ${now + seconds * 1000})`;
  return id;
}

/**
 * Consumes a challenge, even an expired one, and returns its expected answer; undefined when the challenge is unknown.
 */
export function take(world: World, kind: ChallengeKind, id: string): { answer: string; expired: boolean } | undefined {
  const row = world.sql.get`DELETE FROM challenges WHERE id = ${id} AND kind = ${kind} RETURNING answer, expires_at`;
  return row && { answer: row['answer'] as string, expired: (row['expires_at'] as number) <= world.clock.now() };
}

/**
 * Returns the expected answer to a challenge without consuming it; undefined when the challenge is unknown or expired.
 */
export function peek(world: World, kind: ChallengeKind, id: string): string | undefined {
  const now = world.clock.now();
  const row = world.sql.get`SELECT answer FROM challenges WHERE id = ${id} AND kind = ${kind} AND expires_at > ${now}`;
  return row && (row['answer'] as string);
}

export function newest(world: World, kind: ChallengeKind): { id: string; answer: string } | undefined {
  const row = world.sql.get`SELECT id, answer FROM challenges WHERE kind = ${kind} ORDER BY ordinal DESC LIMIT 1`;
  return row && { id: row['id'] as string, answer: row['answer'] as string };
}
