import { workerContainer } from './service-worker-container.ts';

/**
 * Tells the service worker the language of the page: it stores the document and the texts of this language only. A
 * visitor who saves data gets no other files.
 */
export function tellWorkerLanguage(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  workerContainer()
    ?.ready.then(({ active, waiting }) => {
      const message = { language: document.documentElement.lang, all: !connection?.saveData };
      for (const worker of [active, waiting]) worker?.postMessage(message);
    })
    .catch(() => {});
}
