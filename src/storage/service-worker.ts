import { workerContainer } from './service-worker-container.ts';
import { tellWorkerLanguage } from './worker-language.ts';

const updateMs = 60 * 60 * 1000;
const script = '/sw.js';

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/** Returns the address of the worker script. The Trusted Types policy allows only this script. */
function trustedScript(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const createScriptURL = (url: string) => {
    if (url !== script) throw new TypeError(`${url} is no script of this site`);
    return url;
  };
  return trustedTypes
    ? trustedTypes.createPolicy('sorteo-worker', { createScriptURL }).createScriptURL(script)
    : script;
}

const quietMs = 1000;
const patienceMs = 15_000;

/**
 * Resolves when the page has made no requests for a while, so that the later download of files for the cache does not
 * slow down the page.
 */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(patience);
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const patience = setTimeout(end, patienceMs);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    observer.observe({ type: 'resource' });
  });
}

/**
 * Registers the service worker when the page is idle. The worker stores the document and its assets for offline use;
 * the site also works without it. Calls `found` when a new version is available.
 */
export function watchServiceWorker(found: () => void): () => void {
  const container = workerContainer();
  const aborted = new AbortController();
  const { signal } = aborted;
  async function begin(container: ServiceWorkerContainer) {
    await rest();
    if (signal.aborted) return;
    const registration = await container.register(trustedScript());
    const notify = () => {
      if (registration.waiting && container.controller) found();
    };
    const follow = () => registration.installing?.addEventListener('statechange', notify, { signal });
    notify();
    follow();
    registration.addEventListener('updatefound', follow, { signal });
    let asked = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < updateMs) return;
      asked = Date.now();
      registration.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', look, { signal });
    // The worker caches every chunk of this version. So a page that stays open does not request a chunk that a newer
    // server no longer has.
    tellWorkerLanguage();
  }
  if (container) begin(container).catch(() => {});
  return () => aborted.abort();
}
