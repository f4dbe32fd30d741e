import './ui/layers.css';
import './ui/reset.css';
import './ui/tokens.css';
import './ui/contrast.css';
import './ui/utilities.css';
import './ui/forced-colors.css';
import './ui/print.css';
import './ui/prerendered.css';
import './branding/operator-logo.css';
import { createSite } from './bootstrap/create-site.ts';
import { openDialogOf } from './bootstrap/open-dialog-of.ts';
import { showLoadFailure, watchCrashes } from './bootstrap/show-crash.tsx';
import {
  firstDialogDrawn,
  isDialogPrerendered,
  preloadDialog,
  showDialogsOnDemand,
  takeOverDialog,
} from './bootstrap/show-dialogs.tsx';
import { showSite } from './bootstrap/show-site.tsx';
import { config, isLanguage } from './branding/config.ts';
import { takeSettings } from './branding/load-site-settings.ts';
import { activate, loadCatalog } from './i18n.ts';
import { retryForever } from './routes/chunk-loading.ts';
import { keepLanguageCookie } from './storage/language-cookie.ts';
import { preferences } from './storage/preferences.ts';
import { session } from './storage/session.ts';
import { recordFocus } from './ui/focus-memory.ts';
import { afterThisTask } from './ui/run-in-next-task.ts';

async function start(): Promise<void> {
  const memory = recordFocus();
  let openSignIn = (opener: HTMLElement) => {
    signInOpener = opener;
  };
  let signInOpener = window.sorteoBootstrap?.signIn.take((opener) => {
    preloadDialog();
    openSignIn(opener);
  });
  if (isDialogPrerendered()) preloadDialog();
  const settings = await takeSettings();
  const stored = preferences.language();
  const language = isLanguage(stored) ? stored : config.defaultLanguage;
  // `site.json` was not known when the document started.
  if (window.sorteoBootstrap && window.sorteoBootstrap.language !== language) keepLanguageCookie(language, true);
  await loadCatalog(language);
  activate(language);
  session.setMerchant(config.merchantCode);

  let setReady = () => {};
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });
  const { site, services } = createSite(language, ready);
  watchCrashes(site);
  if (signInOpener) openDialogOf(signInOpener, site);
  openSignIn = (opener) => openDialogOf(opener, site);
  if (isDialogPrerendered()) {
    // The prerendered sign-in form must become usable first, so everything else starts in later tasks.
    await takeOverDialog(site).finally(() => afterThisTask(setReady));
  } else {
    showDialogsOnDemand(site);
    const opener = window.sorteoBootstrap?.takeOpener();
    if (opener) {
      openDialogOf(opener, site);
      // The dialog that the user waits for comes before everything else.
      await firstDialogDrawn(site);
    }
    setReady();
  }
  await ready;
  const view = await showSite(site, services);
  document.addEventListener('securitypolicyviolation', (violation) => {
    import('./shell/blocked-address.ts').then((part) => part.reportBlockedAddress(violation)).catch(() => {});
  });
  import('./shell/restore-input.ts').then(({ restoreInput }) => restoreInput(site)).catch(reportError);
  retryForever(() => import('./ui/fonts.css'));
  retryForever(() => import('./shell/page-effects.ts'))
    .then(({ watchPages }) => watchPages(site, view, memory))
    .catch(reportError);
  retryForever(() => import('./shell/deferred-startup.tsx'))
    .then(({ begin }) => begin(settings, services))
    .catch(reportError);
}

start().then(() => window.sorteoBootstrap?.started(), showLoadFailure);
