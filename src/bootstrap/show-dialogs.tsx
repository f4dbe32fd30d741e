import { type ActorRefFrom, waitFor } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { Translated } from '../shell/translation-provider.tsx';
import { mountPoint } from './mount-point.ts';
import { repeatPress } from './presses.ts';
import { reactDom } from './react-dom.ts';
import { showLoadFailure } from './show-crash.tsx';
import { takePresses } from './take-presses.ts';

type Site = ActorRefFrom<typeof siteMachine>;

export const isDialogPrerendered = (): boolean => mountPoint('dialogs').childElementCount > 0;

/**
 * Starts to load the chunks of the prerendered sign-in dialog. Errors are ignored here, because the later import of the
 * same chunks handles them.
 */
export function preloadDialog(): void {
  Promise.all([import('../shell/dialogs.tsx'), import('../features/account/sign-in/sign-in.entry.tsx')]).catch(
    () => {},
  );
}

const firstDialogShown = (site: Site) => {
  const dialog = Object.values(site.getSnapshot().children.dialogHost?.getSnapshot().context.dialogs ?? {})[0];
  return dialog && waitFor(dialog, (state) => !state.matches('loading') || state.children.chunk === undefined);
};

/** Time limit for the content of a dialog, in ms. After it, the page is drawn although the dialog still loads. */
const dialogPatienceMs = 1000;

const painted = () => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Resolves when the first dialog is on the screen with its content, or after a time limit. */
export const firstDialogDrawn = (site: Site): Promise<unknown> =>
  Promise.race([
    Promise.resolve(firstDialogShown(site)).then(painted),
    new Promise((resolve) => setTimeout(resolve, dialogPatienceMs)),
  ]).catch(() => {});

/** Hydrates the prerendered dialog, so that it keeps the typed text, and repeats the presses in it. */
export async function takeOverDialog(site: Site): Promise<void> {
  const [{ flushSync, hydrateRoot }, { Dialogs }] = await Promise.all([
    reactDom,
    import('../shell/dialogs.tsx'),
    firstDialogShown(site),
  ]);
  const pressed = takePresses('dialogs');
  flushSync(() =>
    hydrateRoot(
      mountPoint('dialogs'),
      <Translated>
        <Dialogs site={site} inHtml />
      </Translated>,
    ),
  );
  pressed.forEach(repeatPress);
}

/** Shows the dialogs when the first one opens. It is prerendered if a press has just shown the sign-in dialog. */
export function showDialogsOnDemand(site: Site): void {
  const demand = site.subscribe(({ context }) => {
    if (context.open.length === 0) return;
    demand.unsubscribe();
    if (isDialogPrerendered()) {
      takeOverDialog(site).catch(showLoadFailure);
      return;
    }
    window.sorteoBootstrap?.signIn.retire();
    takePresses('dialogs');
    Promise.all([reactDom, import('../shell/dialogs.tsx')]).then(
      ([{ createRoot }, { Dialogs }]) =>
        createRoot(mountPoint('dialogs')).render(
          <Translated>
            <Dialogs site={site} />
          </Translated>,
        ),
      showLoadFailure,
    );
  });
}
