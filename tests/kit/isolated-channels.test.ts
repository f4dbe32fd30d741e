import { expect, it } from 'vitest';

it('keeps the channels of a test file from those of other files', () => {
  const channel = new BroadcastChannel('sorteo');
  expect(channel.name).toMatch(/^sorteo [0-9a-f-]{36}$/);
  channel.close();
});
