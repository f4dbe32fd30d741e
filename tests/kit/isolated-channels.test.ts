import { expect, it } from 'vitest';

it('gives the broadcast channels of each test file a unique name', () => {
  const channel = new BroadcastChannel('sorteo');
  expect(channel.name).toMatch(/^sorteo [0-9a-f-]{36}$/);
  channel.close();
});
