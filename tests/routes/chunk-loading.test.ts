// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideLoading } from '../../src/routes/chunk-loading.ts';

const documentOf = (build: string) => `<html><head><meta name="sorteo:build" content="${build}"></head></html>`;
const answers = (...all: (() => Promise<Response>)[]) => {
  const fetch = vi.fn(() => (all.length > 1 ? all.shift() : all[0])?.() ?? Promise.reject(new TypeError('no answer')));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

const failing = () => {
  const load = vi.fn<(name: string) => Promise<object>>().mockRejectedValueOnce(new TypeError('no such chunk'));
  const actor = createActor(provideLoading(load), { input: { name: 'home' } });
  actor.start();
  return { actor, load };
};
const ended = async ({ actor }: ReturnType<typeof failing>) =>
  (await waitFor(actor, (state) => !state.hasTag('busy'))).value;

beforeEach(() => {
  document.head.innerHTML = '<meta name="sorteo:build" content="aaa111">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['the site is of the same build', answer(documentOf('aaa111')), 'blocked'],
  ['the site is of another build', answer(documentOf('bbb222')), 'outdated'],
  ['nothing is reached', cut, 'offline'],
  ['something else answers in place of the site', answer('<h1>Free WiFi: sign in</h1>'), 'offline'],
  ['the server is down', answer('', 502), 'offline'],
])('reports why a chunk did not load when %s', async (_, first, cause) => {
  const fetch = answers(first);
  expect(await ended(failing())).toEqual({ failed: cause });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/', expect.objectContaining({ cache: 'no-store' }));
});

it('reads only as much of the document as it needs', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('<meta name="sorteo:build" content="bbb222">')),
    cancel,
  });
  answers(async () => new Response(body));
  expect(await ended(failing())).toEqual({ failed: 'outdated' });
  expect(cancel).toHaveBeenCalledOnce();
});

it('retries automatically when the site is reachable again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answers(cut, cut, answer(documentOf('aaa111')));
  const chunk = failing();
  expect(await ended(chunk)).toEqual({ failed: 'offline' });
  chunk.load.mockResolvedValue({ text: 'Sorteo' });
  // The module that watches the connection is a separate chunk.
  await import('../../src/shell/connection-recovery.ts');
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5000);
    expect(chunk.actor.getSnapshot().status).toBe('done');
  });
  expect(chunk.load).toHaveBeenCalledTimes(2);
  expect(chunk.actor.getSnapshot().output).toEqual({ module: { text: 'Sorteo' } });
});
