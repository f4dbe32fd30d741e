import { expect, it } from 'vitest';
import { partElement, referringTo } from '../../src/bootstrap/part-elements.ts';

const html = (chunks: readonly string[], headers: Record<string, string> = {}) => {
  const body = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    status: 203,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
};

const page = `<p>ñ</p>${partElement('/assets/core-1.js', 'one("<b>")')}<i></i>${partElement('/assets/base-2.js', 'two()')}<script>three()</script>`;
const expected =
  '<p>ñ</p><script src="/assets/core-1.js"></script><i></i><script data-part="/assets/base-2.js">two()</script><script>three()</script>';

it('a document refers to the cached files of its scripts, and contains its other scripts', async () => {
  expect(await referringTo(['/assets/core-1.js'], html([page])).text()).toBe(expected);
});

it.each([1, 2, 3, 7, 20])('a document that arrives in pieces of %i characters is the same', async (length) => {
  const pieces = page.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
  expect(await referringTo(['/assets/core-1.js'], html(pieces)).text()).toBe(expected);
});

it('a document keeps its status and its headers, except those of the unchanged body', async () => {
  const answer = referringTo([], html([page], { 'Content-Length': '9', 'Content-Encoding': 'br', 'X-One': '1' }));
  expect(answer.status).toBe(203);
  expect(Object.fromEntries(answer.headers)).toEqual({ 'content-type': 'text/html; charset=utf-8', 'x-one': '1' });
  expect(await answer.text()).toBe(page);
});

it('a document passes its first view on before its scripts have arrived', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = referringTo([], new Response(readable, { headers: { 'Content-Type': 'text/html' } }));
  const writer = writable.getWriter();
  writer.write(new TextEncoder().encode(`<p>view</p><script data-part="/assets/core-1.js">one(`));
  const reader = answer.body!.getReader();
  let seen = '';
  while (!seen.includes('view</p>')) seen += new TextDecoder().decode((await reader.read()).value);
  expect(seen).toBe('<p>view</p>');
  await writer.abort();
});

it('other responses stay the same', () => {
  const image = new Response('x', { headers: { 'Content-Type': 'image/png' } });
  expect(referringTo(['/a'], image)).toBe(image);
  const redirect = Response.redirect('https://site.example/', 302);
  expect(referringTo(['/a'], redirect)).toBe(redirect);
});
