import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { loadArea } from '../i18n.ts';
import { Translated } from '../shell/translated.tsx';
import { mountPoint } from './mount-point.ts';
import { reactDom } from './react-dom.ts';

let hasCrashed = false;

/** Replaces the site after a defect that no region contained: what was shown cannot be trusted any more. */
function showCrash(error: unknown): void {
  if (hasCrashed) return;
  hasCrashed = true;
  Promise.all([reactDom, import('../shell/crash.tsx'), loadArea('shell')]).then(([{ createRoot }, { Crash }]) => {
    const page = mountPoint('root').cloneNode() as HTMLElement;
    mountPoint('root').replaceWith(page);
    createRoot(page).render(
      <Translated>
        <Crash error={error} />
      </Translated>,
    );
  }, showLoadFailure);
}

/** Shows the crash screen when a chart or a view throws. */
export function watchCrashes(site: ActorRefFrom<typeof siteMachine>): void {
  site.subscribe({
    error: (error) => {
      reportError(error);
      showCrash(error);
    },
  });
  reactDom.then(({ onCrash }) => onCrash(showCrash)).catch(() => {});
}

/** Says in the prerendered page that the program does not load. */
export function showLoadFailure(error: unknown): void {
  reportError(error);
  window.sorteoBootstrap?.fail();
}
