import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export async function until<Value>(
  what: string,
  ask: () => Promise<Value | null | undefined | false>,
  patienceMs = 60_000,
): Promise<Value> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (performance.now() > end) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
    await wait(50);
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
