/** Returns the service workers of the browser; null when it has none or denies them to this page. */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}
