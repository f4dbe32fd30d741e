import type { World } from './world-type.ts';

export type SentImage = { id: string; accountId: number | null; name: string; kind: 'png' | 'jpg'; bytes: number };
export type SentFeedback = {
  requestId: string;
  accountId: number | null;
  questionType: string;
  content: string;
  contact: string;
  /** Image ids. */
  images: readonly string[];
};

const referenceBase = 48_200;
const windowMs = 60 * 60 * 1000;

/** Reference of the message with that request id; null when it was not received. */
export function referenceOf(world: World, requestId: string): string | null {
  const row = world.sql.get`SELECT id FROM feedback WHERE request_id = ${requestId}`;
  return row ? reference(row['id'] as number) : null;
}

/**
 * Number of feedback messages in the last hour from an account. When `accountId` is null, from all visitors together.
 */
export function sentLately(world: World, accountId: number | null): number {
  const since = world.clock.now() - windowMs;
  return world.sql.get`
    SELECT count(*) AS n FROM feedback WHERE account_id IS ${accountId} AND at > ${since}`!['n'] as number;
}

/** Number of images in the last hour from an account. When `accountId` is null, from all visitors together. */
export function imagesLately(world: World, accountId: number | null): number {
  const since = world.clock.now() - windowMs;
  return world.sql.get`
    SELECT count(*) AS n FROM feedback_images WHERE account_id IS ${accountId} AND at > ${since}`!['n'] as number;
}

export const hasImage = (world: World, id: string): boolean =>
  world.sql.get`SELECT 1 FROM feedback_images WHERE id = ${id}` !== undefined;

export function keepImage(world: World, { id, accountId, name, kind, bytes }: SentImage): string {
  world.sql.run`
    INSERT INTO feedback_images VALUES (${id}, ${accountId}, ${null}, ${name}, ${kind}, ${bytes}, ${world.clock.now()})`;
  return id;
}

/**
 * A visitor who signs in after the upload may still attach the image; an image of another account or of an earlier
 * message is not permitted.
 */
export const isImageOf = (world: World, id: string, accountId: number | null): boolean =>
  world.sql.get`
    SELECT 1 FROM feedback_images
    WHERE id = ${id} AND feedback_id IS NULL AND (account_id IS NULL OR account_id IS ${accountId})` !== undefined;

export function keepFeedback(world: World, { images, ...sent }: SentFeedback): string {
  return world.atomically(() => {
    const { lastInsertRowid } = world.sql.run`
      INSERT INTO feedback (request_id, account_id, question_type, content, contact, at)
      VALUES (${sent.requestId}, ${sent.accountId}, ${sent.questionType}, ${sent.content}, ${sent.contact},
        ${world.clock.now()})`;
    const id = Number(lastInsertRowid);
    for (const image of images) world.sql.run`UPDATE feedback_images SET feedback_id = ${id} WHERE id = ${image}`;
    return reference(id);
  });
}

const reference = (id: number) => `C-${referenceBase + id}`;
