import { type ActorRefFrom, waitFor } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import type { Services } from '../shell/services.ts';
import { Translated } from '../shell/translation-provider.tsx';
import { clearPageFlag } from '../ui/page-flags.ts';
import { mountPoint } from './mount-point.ts';
import { handOff, hasTyped, released } from './prerender-hand-off.ts';
import { reactDom } from './react-dom.ts';

type Site = ActorRefFrom<typeof siteMachine>;

/**
 * Time limit, in ms, for loading the program's page. The prerendered page is then replaced anyway, because its header
 * does not work.
 */
const pageTimeoutMs = 1000;

/**
 * Waits without a time limit when the prerendered page contains typed text, because the text has no target field until
 * the program's page is loaded.
 */
const firstPageSettled = (site: Site) => {
  const settled = (options?: { timeout: number }) =>
    waitFor(site.getSnapshot().context.page, (state) => !state.hasTag('busy'), options);
  return settled({ timeout: pageTimeoutMs })
    .catch(() => (hasTyped(mountPoint('root')) ? settled() : null))
    .catch(() => null);
};

/**
 * Replaces the prerendered page with the program's page and removes the document flags. Resolves to the displayed path.
 */
export async function showSite(site: Site, services: Services): Promise<string> {
  const [{ createRoot, flushSync }, { App }] = await Promise.all([reactDom, import('../shell/app.tsx')]);
  await firstPageSettled(site);
  await released(mountPoint('root'));
  clearPageFlag('drawn');
  clearPageFlag('restoring');
  clearPageFlag('elsewhere');
  const root = createRoot(mountPoint('root'));
  const { path } = site.getSnapshot().context.place;
  handOff(mountPoint('root'), window.sorteoBootstrap?.pressed, () =>
    flushSync(() =>
      root.render(
        <Translated>
          <App site={site} services={services} />
        </Translated>,
      ),
    ),
  );
  return path;
}
