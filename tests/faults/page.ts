import { builtinEnvironments } from 'vitest/runtime';

/**
 * Runs a page and the sandbox in one thread: the test runs in Node, as the sandbox requires, and the globals of a page
 * are added. The network classes stay Node's own, including streams. Import this file first.
 */
const { AbortController, AbortSignal, Headers, Request, Response, URL, URLSearchParams } = globalThis;
await builtinEnvironments['happy-dom'].setup(globalThis, {});
Object.assign(globalThis, { AbortController, AbortSignal, Headers, Request, Response, URL, URLSearchParams });
