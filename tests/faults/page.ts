import { builtinEnvironments } from 'vitest/runtime';

/**
 * A page and the sandbox in one thread: the test runs as the sandbox needs it, in Node, and its page is added to that.
 * What goes over the network stays Node's own, streams and all. To be imported first.
 */
const { AbortController, AbortSignal, Headers, Request, Response, URL, URLSearchParams } = globalThis;
await builtinEnvironments['happy-dom'].setup(globalThis, {});
Object.assign(globalThis, { AbortController, AbortSignal, Headers, Request, Response, URL, URLSearchParams });
