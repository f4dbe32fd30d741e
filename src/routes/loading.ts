import { fromCallback, fromPromise } from 'xstate';
import type { Area } from '../../locales/message-id.ts';
import { createChunk } from '../../machines/shared/chunk.machine.ts';
import { loadArea } from '../i18n.ts';

export const withCatalog = async <Module>(area: Area, module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadArea(area)]))[0];

/**
 * The browser does not request a pending module again before the first request ends, and only `window.stop()` ends a
 * request without a response.
 */
const cancelPendingChunks = (): void => window.stop();

/** Recovery after a failed chunk; it is a chunk itself, which loads with the platform notices. */
const recovery = () => import('../shell/recovery.ts');

const reachMs = 5000;
const buildIn = (html: string) => /<meta name="sorteo:build" content="(\w+)"/.exec(html)?.[1];

/** Returns whether the site's document has another build than this page; rejects when the site is unreachable. */
async function compareBuild(): Promise<boolean> {
  const headers = { Accept: 'text/html' };
  const signal = AbortSignal.timeout(reachMs);
  const response = await fetch('/', { cache: 'no-store', credentials: 'omit', headers, signal });
  if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
  const build = buildIn(await response.text());
  const own = document.querySelector<HTMLMetaElement>('meta[name="sorteo:build"]')?.content;
  // A document without a build is not the site; for example, the sign-in page of a network can replace it.
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

/** Retries until the load succeeds: users cannot see that the module is missing, so they cannot request a retry. */
export async function retryForever<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
    }
  }
}
