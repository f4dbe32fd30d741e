/** The browser's service workers; null where it has none, or denies them to this page. */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}
