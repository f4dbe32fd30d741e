import type { World } from './world.ts';

export type SentImage = { name: string; type: 'png' | 'jpeg'; bytes: number };
export type SentFeedback = {
  requestId: string;
  accountId: number | null;
  questionType: string;
  content: string;
  contact: string;
  images: SentImage[];
};

const referenceBase = 48_200;
const windowMs = 60 * 60 * 1000;

/** The message of that request, when it was taken already. */
export function referenceOf(world: World, requestId: string): string | null {
  const row = world.sql.get`SELECT id FROM feedback WHERE request_id = ${requestId}`;
  return row ? reference(row['id'] as number) : null;
}

/** How many were taken from an account, or from all visitors, in the last hour. */
export function sentLately(world: World, accountId: number | null): number {
  const since = world.clock.now() - windowMs;
  return world.sql.get`
    SELECT count(*) AS n FROM feedback WHERE account_id IS ${accountId} AND at > ${since}`!['n'] as number;
}

export function keepFeedback(world: World, { images, ...sent }: SentFeedback): string {
  return world.atomically(() => {
    const { lastInsertRowid } = world.sql.run`
      INSERT INTO feedback (request_id, account_id, question_type, content, contact, at)
      VALUES (${sent.requestId}, ${sent.accountId}, ${sent.questionType}, ${sent.content}, ${sent.contact},
        ${world.clock.now()})`;
    const id = Number(lastInsertRowid);
    images.forEach(({ name, type, bytes }, position) => {
      world.sql.run`INSERT INTO feedback_images VALUES (${id}, ${position}, ${name}, ${type}, ${bytes})`;
    });
    return reference(id);
  });
}

const reference = (id: number) => `C-${referenceBase + id}`;
