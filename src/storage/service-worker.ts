const update = 60 * 60 * 1000;

/**
 * The service worker behind the page: it keeps the document and its assets for when the network is gone. It is asked
 * for once the page rests; a browser that has none, or refuses it, goes without.
 */
export function watchServiceWorker(found: () => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const aborted = new AbortController();
  const { signal } = aborted;
  async function begin(container: ServiceWorkerContainer) {
    const registration = await container.register('/sw.js');
    const tell = () => {
      if (registration.waiting && container.controller) found();
    };
    const follow = () => registration.installing?.addEventListener('statechange', tell, { signal });
    tell();
    follow();
    registration.addEventListener('updatefound', follow, { signal });
    let asked = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < update) return;
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

/** Loads the page anew, with the version that waits for it. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage('take');
  location.reload();
}
