import { builtinEnvironments } from 'vitest/runtime';

/**
 * Runs a page and the sandbox in one thread. The test runs in Node, as the sandbox requires, and this file adds the
 * globals of a page. The network classes, including streams, remain those of Node. Import this file first.
 */
const { AbortController, AbortSignal, Headers, Request, Response, URL, URLSearchParams } = globalThis;
await builtinEnvironments['happy-dom'].setup(globalThis, {});
Object.assign(globalThis, { AbortController, AbortSignal, Headers, Request, Response, URL, URLSearchParams });
