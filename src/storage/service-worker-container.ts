/** Returns the service worker API of the browser; null when the browser does not have it or denies it to this page. */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}
