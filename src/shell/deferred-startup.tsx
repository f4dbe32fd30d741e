import { useState, useSyncExternalStore } from 'react';
import { waitFor } from 'xstate';
import type { MessageId } from '../../locales/message-id.ts';
import type { Branding } from '../branding/branding.tsx';
import type { Problem, Reason } from '../branding/site-settings.ts';
import { theme } from '../branding/theme.ts';
import { useFlow } from '../features/shared/use-flow.ts';
import { ConsentView } from '../features/site/consent/consent.view.tsx';
import { provideUpdate } from '../features/site/update/update.actors.ts';
import { UpdateView } from '../features/site/update/update.view.tsx';
import { i18n, loadArea, useTranslate } from '../i18n.ts';
import { retryForever, withCatalog } from '../routes/chunk-loading.ts';
import { isSiteCheck } from '../routes/page-queries.ts';
import { brandingCache } from '../storage/branding-cache.ts';
import { installPrompt } from '../storage/install-prompt.ts';
import { storageRefusal } from '../storage/safe-storage.ts';
import { session } from '../storage/session.ts';
import { builtInName } from '../ui/brand.ts';
import { Region } from '../ui/error-boundary.tsx';
import { Toast, Toasts } from '../ui/toast.tsx';
import { consent } from './consent.ts';
import css from './deferred-startup.module.css';
import { featureSheet } from './feature-sheet.ts';
import { orderNews } from './order-news.ts';
import { createRoot } from './root.ts';
import { watchSearchKeys } from './search-keys.ts';
import type { Services } from './services.ts';
import { Translated } from './translation-provider.tsx';

/**
 * Ends a session at the gateway when the user left the page before a required password change. If the call fails, the
 * next page load tries again.
 */
async function endUnfinished({ gateway }: Services): Promise<void> {
  const token = session.unfinishedToken();
  if (token === null) return;
  const answer = await gateway.call('logout', undefined, { token });
  if (answer.ok || ['unauthorised', 'refused'].includes(answer.fault.kind)) session.unfinishedEnded();
}

/**
 * Starts tasks that can wait until the site is visible: loading the operator's branding, checking for a newer version
 * of the site, and showing notices about both.
 */
export async function begin(own: Branding | null, services: Services): Promise<void> {
  theme.follow();
  endUnfinished(services).catch(reportError);
  watchSearchKeys(() => services.site().send({ type: 'dialog.open', name: 'searchModal' }));
  installPrompt.keep(window.sorteoBootstrap?.prompt);
  retryForever(() => withCatalog('member', import('../features/site/panel-address/panel-address.entry.tsx')))
    .then(({ followAddress }) => followAddress(services))
    .catch(reportError);
  retryForever(() => import('./dialog-history.ts'))
    .then(({ followDialogs }) => followDialogs())
    .catch(reportError);
  onceSignedIn(services)
    .then(() => retryForever(() => withCatalog('security', import('./reality-check.tsx'))))
    .then(({ checkReality }) => checkReality(services))
    .catch(reportError);
  onceSignedIn(services)
    .then(() => retryForever(() => withCatalog('shell', import('./start-notifications.ts'))))
    .then(({ startNotifications }) => startNotifications(services))
    .catch(reportError);
  onceSignedIn(services)
    .then(() => retryForever(() => withCatalog('submission', import('./start-order-news.ts'))))
    .then(({ startOrderNews }) => startOrderNews(services))
    .catch(reportError);
  if (!own) removeBranding();
  const isWritten = document.querySelector('meta[name="sorteo:site"]') !== null;
  if (own || !isWritten) (await import('../branding/apply-branding.ts')).applyBranding(own ?? builtIn);
  // The recovery module must be loaded before another chunk fails to load.
  import('./connection-recovery.ts').catch(() => {});
  // The modules that load next use these endpoints.
  import('../gateway/deferred-endpoints.ts').catch(() => {});
  await retryForever(() => loadArea('platform'));
  consent.offer(services).catch(reportError);
  const isCheck = isSiteCheck(location.search);
  // Without the check, only images that the page loads anyway.
  const images = (own?.images ?? []).filter(({ key }) => isCheck || key !== 'shareImage');
  const missing =
    images.length > 0
      ? import('../branding/missing-images.ts').then(({ missingImages }) => missingImages(images))
      : Promise.resolve([]);
  const problems = [...(own?.problems ?? [])];
  if (isCheck) {
    const { checkTexts } = await import('../branding/check-texts.ts');
    problems.push(...(await checkTexts(own?.texts ?? {})), ...(await missing));
  } else missing.then(log).catch(reportError);
  log(problems);
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Translated>
      <Notices problems={isCheck ? problems : []} />
    </Translated>,
  );
}

const log = (problems: readonly Problem[]) => {
  for (const { key, reason, values } of problems)
    console.error(`site.json: ${key} ${i18n._(reasonText[reason], values)}`);
};

const onceSignedIn = async ({ site }: Services) => {
  const { session } = site().getSnapshot().children;
  if (session) await waitFor(session, (state) => state.hasTag('signedIn'));
};

const builtIn: Branding = {
  settings: { name: builtInName, shortName: builtInName, icon: null },
  colours: { light: {}, dark: {} },
  problems: [],
};

/** Removes the stored branding; called when the operator no longer has branding. */
function removeBranding(): void {
  brandingCache.clear();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet === featureSheet);
}

const update = provideUpdate();

function Notices({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslate();
  const newer = useFlow(update);
  const choice = useSyncExternalStore(consent.subscribe, consent.get);
  const orders = useSyncExternalStore(orderNews.subscribe, orderNews.get);
  return (
    <Toasts label={t('platform.notices')} data-system-notices="">
      <Region size="small">{problems.length > 0 && <SiteFileNotice problems={problems} />}</Region>
      <Region size="small">
        <StorageNotice />
      </Region>
      <Region size="small">
        <UpdateView actor={newer} />
      </Region>
      <Region size="small">{orders && <orders.View actor={orders.actor} />}</Region>
      <Region size="small">{choice && <ConsentView actor={choice} />}</Region>
    </Toasts>
  );
}

const reasonText = {
  malformed: 'platform.siteFile.malformed',
  unknown: 'platform.siteFile.unknown',
  text: 'platform.siteFile.empty',
  image: 'platform.siteFile.image',
  file: 'platform.siteFile.file',
  address: 'platform.siteFile.address',
  colour: 'platform.siteFile.colour',
  contrast: 'platform.siteFile.contrast',
  distance: 'platform.siteFile.distance',
  age: 'platform.siteFile.age',
  minutes: 'platform.siteFile.minutes',
  language: 'platform.siteFile.language',
  default: 'platform.siteFile.default',
  flag: 'platform.siteFile.flag',
  reading: 'platform.siteFile.reading',
  object: 'platform.siteFile.object',
  list: 'platform.siteFile.list',
  host: 'platform.siteFile.host',
  theme: 'platform.siteFile.theme',
  zone: 'platform.siteFile.zone',
  currencyCode: 'platform.siteFile.currencyCode',
  decimals: 'platform.siteFile.decimals',
  separator: 'platform.siteFile.separator',
  separators: 'platform.siteFile.separators',
  position: 'platform.siteFile.position',
  message: 'platform.siteFile.message',
  code: 'platform.siteFile.code',
  textId: 'platform.siteFile.textId',
  placeholder: 'platform.siteFile.placeholder',
  share: 'platform.siteFile.share',
  kind: 'platform.siteFile.kind',
  analytics: 'platform.siteFile.analytics',
} satisfies Record<Reason, MessageId>;

export function StorageNotice() {
  const t = useTranslate();
  const isRefused = useSyncExternalStore(storageRefusal.listen, storageRefusal.isSeen);
  const [isOpen, setOpen] = useState(true);
  if (!isRefused || !isOpen) return null;
  return (
    <Toast title={t('platform.storage.title')} closeLabel={t('common.action.dismiss')} onClose={() => setOpen(false)}>
      {t('platform.storage.text')}
    </Toast>
  );
}

export function SiteFileNotice({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Toast
      tone="warning"
      title={t('platform.siteFile.title')}
      closeLabel={t('common.action.dismiss')}
      onClose={() => setOpen(false)}
    >
      <ul className={css.problems}>
        {problems.map(({ key, reason, values }) => (
          <li key={`${key} ${reason} ${values?.['against']}`}>
            <code>{key}</code> {t(reasonText[reason], values)}
          </li>
        ))}
      </ul>
      {t('platform.siteFile.text')}
    </Toast>
  );
}
