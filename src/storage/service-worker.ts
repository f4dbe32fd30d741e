const updateMs = 60 * 60 * 1000;
const script = '/sw.js';

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/** The one script that the content security policy lets this policy stand for. */
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

/** Null where the browser has none, or keeps it from this page. */
function workers(): ServiceWorkerContainer | null {
  try {
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}

const quietMs = 1000;
const patienceMs = 15_000;

/** When the page has asked for nothing for a while: what it fills its caches with must not stand in its own way. */
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
 * The service worker behind the page: it keeps the document and its assets for when the network is gone. It is asked
 * for once the page rests; a browser that has none, or refuses it, goes without.
 */
export function watchServiceWorker(found: () => void): () => void {
  const container = workers();
  const aborted = new AbortController();
  const { signal } = aborted;
  async function begin(container: ServiceWorkerContainer) {
    await rest();
    if (signal.aborted) return;
    const registration = await container.register(trustedScript());
    const tell = () => {
      if (registration.waiting && container.controller) found();
    };
    const follow = () => registration.installing?.addEventListener('statechange', tell, { signal });
    tell();
    follow();
    registration.addEventListener('updatefound', follow, { signal });
    let asked = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < updateMs) return;
      asked = Date.now();
      registration.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', look, { signal });
    // Every piece of this version, so that a page that stays open never asks a newer server for one that is gone.
    const { active } = await container.ready;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData) active?.postMessage('fill');
  }
  if (container) begin(container).catch(() => {});
  return () => aborted.abort();
}

const takeoverMs = 5000;
/** Well over what the worker takes to answer with the document that it keeps. */
const answerMs = 10_000;

/**
 * Loads the page anew, with the version that waits for it. The old worker is told to leave, as the new one is not let in
 * before the old one has nothing to do. A page asked for while one takes over from the other may wait for an answer that
 * neither gives: it is asked for when the new one is at work, or after `takeoverMs`, and again until it comes.
 */
export async function takeUpdate(): Promise<void> {
  const registration = await workers()?.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  let next = setTimeout(ask, takeoverMs);
  function ask() {
    clearTimeout(next);
    next = setTimeout(ask, answerMs);
    location.reload();
  }
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') ask();
  });
  registration.active?.postMessage('leave');
  waiting.postMessage('take');
}
