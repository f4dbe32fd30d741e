import { fromCallback, fromPromise } from 'xstate';
import type { Area } from '../../locales/message-id.ts';
import { createChunk } from '../../machines/shared/chunk.machine.ts';
import { loadArea } from '../i18n.ts';

export const withCatalog = async <Module>(area: Area, module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadArea(area)]))[0];

/**
 * While a request for a module is pending, the browser does not request the module again. Only `window.stop()` cancels
 * a request that gets no response.
 */
const cancelPendingChunks = (): void => window.stop();

/**
 * Module for the recovery after a chunk failed to load. It is a chunk too; it loads early, with the platform notices.
 */
const recovery = () => import('../shell/connection-recovery.ts');

const reachMs = 5000;

/** The build that a document names in its head. Does not read the rest, which is large. */
async function buildIn({ body }: Response): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let html = '';
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) return undefined;
    html += decoder.decode(part.value, { stream: true });
    const build = /<meta name="sorteo:build" content="(\w+)"/.exec(html)?.[1];
    if (!build) continue;
    reader?.cancel().catch(() => {});
    return build;
  }
}

/** Returns whether the server has another build of the site than this page; rejects when the site is unreachable. */
async function compareBuild(): Promise<boolean> {
  const headers = { Accept: 'text/html' };
  const signal = AbortSignal.timeout(reachMs);
  const response = await fetch('/', { cache: 'no-store', credentials: 'omit', headers, signal });
  if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
  const build = await buildIn(response);
  const own = document.querySelector<HTMLMetaElement>('meta[name="sorteo:build"]')?.content;
  // A document without a build id is not from the site; for example, it can be the sign-in page of a public network.
  if (own && !build) throw new Error('The document has no build');
  return build !== own;
}

export const provideLoading = <Module extends object, Name extends string>(load: (name: Name) => Promise<Module>) =>
  createChunk<Module, Name>().provide({
    actors: {
      load: fromPromise<Module, { name: Name }>(({ input }) => load(input.name)),
      compareBuild: fromPromise(compareBuild),
      connection: fromCallback(({ sendBack }) => {
        const restored = () => sendBack({ type: 'connection.restored' });
        addEventListener('online', restored);
        const watch = recovery().then(({ watchConnection }) => {
          removeEventListener('online', restored);
          return watchConnection(compareBuild, restored);
        });
        watch.catch(() => {});
        return () => {
          removeEventListener('online', restored);
          watch.then((stop) => stop()).catch(() => {});
        };
      }),
    },
    actions: {
      giveUp: cancelPendingChunks,
      reload: () =>
        void recovery().then(
          ({ reloadPage }) => reloadPage(),
          () => location.reload(),
        ),
    },
  });

const secondTryMs = 5000;

/**
 * Retries until the load succeeds. Users cannot see that this module is missing, so they would never request a retry.
 */
export async function retryForever<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
    }
  }
}
