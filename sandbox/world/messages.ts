import type { World } from './world-type.ts';

export type Channel = 'sms' | 'email';
export type Message = { channel: Channel; recipient: string; text: string; at: string };

/** Stores a message instead of sending it; the control API shows it. */
export function sendMessage(world: World, channel: Channel, recipient: string, text: string): void {
  world.sql.run`
    INSERT INTO messages (channel, recipient, text, at) VALUES (${channel}, ${recipient}, ${text}, ${world.clock.now()})`;
}

export function lastMessages(world: World, count: number): Message[] {
  return world.sql.all`SELECT channel, recipient, text, at FROM messages ORDER BY id DESC LIMIT ${count}`.map(
    (row) => ({
      channel: row['channel'] as Channel,
      recipient: row['recipient'] as string,
      text: row['text'] as string,
      at: new Date(row['at'] as number).toISOString(),
    }),
  );
}
