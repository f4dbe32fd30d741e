import { fromCallback, fromPromise } from 'xstate';
import type { Result } from '../../../../machines/shared/result.ts';
import { type InstallDevice, installMachine } from '../../../../machines/site/install.machine.ts';
import { installPrompt } from '../../../storage/install-prompt.ts';

export const provideInstall = () =>
  installMachine.provide({
    actors: {
      recognise: fromPromise(async () => deviceHere()),
      watch: fromCallback(({ sendBack }) =>
        installPrompt.listen((news) => sendBack({ type: news === 'offered' ? 'prompt.offered' : 'app.installed' })),
      ),
      prompt: fromPromise<Result<null, 'declined'>>(async () =>
        (await installPrompt.show()) === 'accepted' ? { ok: true, value: null } : { ok: false, reason: 'declined' },
      ),
    },
  });

/**
 * Detects how the app can be installed. Safari on iOS has no install prompt. An iPad reports that it is a Mac, but only
 * an iPad has touch points.
 */
function deviceHere(): InstallDevice {
  if (matchMedia('(display-mode: standalone)').matches) return 'running';
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isIos ? 'ios' : 'other';
}
