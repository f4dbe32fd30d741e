import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { loadArea } from '../i18n.ts';
import { Translated } from '../shell/translation-provider.tsx';
import { mountPoint } from './mount-point.ts';
import { reactDom } from './react-dom.ts';

let hasCrashed = false;

/** Replaces the site after an error that no boundary caught, because the displayed state is no longer reliable. */
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

export function watchCrashes(site: ActorRefFrom<typeof siteMachine>): void {
  site.subscribe({
    error: (error) => {
      reportError(error);
      showCrash(error);
    },
  });
  reactDom.then(({ onCrash }) => onCrash(showCrash)).catch(() => {});
}

export function showLoadFailure(error: unknown): void {
  reportError(error);
  window.sorteoBootstrap?.fail();
}
