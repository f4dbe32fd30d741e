import { fromCallback, fromPromise } from 'xstate';
import type { Area } from '../../locales/message-id.ts';
import { createChunk } from '../../machines/shared/chunk.machine.ts';
import { loadArea } from '../i18n.ts';

/** A chunk with the texts of its area. */
export const within = async <Module>(area: Area, module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadArea(area)]))[0];

/** A module on its way is not asked for again until its request is over, and nothing but this ends one that hangs. */
const giveUpChunks = (): void => window.stop();

/** What helps when a chunk did not come; it is a chunk too, which comes with the notices of the platform. */
const recovery = () => import('../shell/recovery.ts');

const reachMs = 5000;
const buildIn = (html: string) => /<meta name="sorteo:build" content="(\w+)"/.exec(html)?.[1];

/** Whether the site's document is of another build than the page; rejects when the site is not reached. */
async function compareBuild(): Promise<boolean> {
  const headers = { Accept: 'text/html' };
  const signal = AbortSignal.timeout(reachMs);
  const response = await fetch('/', { cache: 'no-store', credentials: 'omit', headers, signal });
  if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
  const build = buildIn(await response.text());
  const own = document.querySelector<HTMLMetaElement>('meta[name="sorteo:build"]')?.content;
  // What answers in place of the site, such as the sign-in page of a network, is not the site.
  if (own && !build) throw new Error('The document has no build');
  return build !== own;
}

/** Brings chunks by their names, and finds out why one did not come. */
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
      giveUp: giveUpChunks,
      reload: () =>
        void recovery().then(
          ({ reloadPage }) => reloadPage(),
          () => location.reload(),
        ),
    },
  });

const secondTryMs = 5000;

/** Nobody sees that it is missing, so nobody can ask for it again: it is asked for until it comes. */
export async function patiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
    }
  }
}
