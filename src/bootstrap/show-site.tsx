import { type ActorRefFrom, waitFor } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { viewOf } from '../routes/route-table.ts';
import type { Services } from '../shell/services.ts';
import { Translated } from '../shell/translation-provider.tsx';
import { clearPageFlag } from '../ui/page-flags.ts';
import { mountPoint } from './mount-point.ts';
import { handOff, hasTyped, released } from './prerender-hand-off.ts';
import { reactDom } from './react-dom.ts';
import { takePresses } from './take-presses.ts';

type Site = ActorRefFrom<typeof siteMachine>;

/**
 * Time limit for loading the page of the app, in ms. After it, the prerendered page is replaced even if the page has
 * not loaded, because the header of the prerendered page does not work.
 */
const pageTimeoutMs = 1000;

/**
 * When the prerendered page contains typed text, waits without a time limit until the page of the app is loaded,
 * because only that page has the field for the text.
 */
const firstPageSettled = (site: Site) => {
  const settled = (options?: { timeout: number }) =>
    waitFor(site.getSnapshot().context.page, (state) => !state.hasTag('busy'), options);
  return settled({ timeout: pageTimeoutMs })
    .catch(() => (hasTyped(mountPoint('root')) ? settled() : null))
    .catch(() => null);
};

/**
 * Replaces the prerendered page with the page of the app and removes the document flags. Resolves to the displayed
 * view.
 */
export async function showSite(site: Site, services: Services): Promise<string> {
  const [{ createRoot, flushSync }, { App }] = await Promise.all([reactDom, import('../shell/app.tsx')]);
  await firstPageSettled(site);
  await released(mountPoint('root'));
  clearPageFlag('drawn');
  clearPageFlag('restoring');
  clearPageFlag('elsewhere');
  const root = createRoot(mountPoint('root'));
  const view = viewOf(site.getSnapshot().context.place);
  handOff(mountPoint('root'), takePresses('root'), () =>
    flushSync(() =>
      root.render(
        <Translated>
          <App site={site} services={services} />
        </Translated>,
      ),
    ),
  );
  return view;
}
