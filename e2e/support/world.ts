import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test as base } from 'playwright/test';

const port = Number(process.env['SORTEO_PORT'] ?? 4199);

/** A world of the sandbox that no other test sees, and the control of it (`/__sandbox/<path>`). */
export type World = {
  url: string;
  set<Answer = unknown>(path: string, body: unknown): Promise<Answer>;
  get<Value>(path: string): Promise<Value>;
};

export const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  world: async ({}, use) => {
    const host = `w${randomUUID().slice(0, 8)}.localhost:${port}`;
    await use({
      url: `http://${host}`,
      set: async (path, body) => JSON.parse(await control(host, 'POST', path, body)),
      get: async (path) => JSON.parse(await control(host, 'GET', path)),
    });
    await control(host, 'DELETE', '');
  },
});

export { expect } from 'playwright/test';

/** Node looks up no name below localhost, so the world is named by its Host header alone. */
async function control(host: string, method: string, path: string, body?: unknown): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      method,
      path: `/__sandbox${path && `/${path}`}`,
      headers: { Host: host, 'Content-Type': 'application/json' },
    },
    async (response) => {
      const answer = await text(response);
      if (response.statusCode === 200) resolve(answer);
      else reject(new Error(`/__sandbox/${path}: ${response.statusCode} ${answer}`));
    },
  );
  sent.on('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
