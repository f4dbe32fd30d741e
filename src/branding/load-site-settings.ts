import { clearPageFlag } from '../ui/page-flags.ts';

/** Whether `site.json` contains no settings; the defaults apply then, and the settings module is not loaded. */
const isPlain = (source: string) => /^\s*(\{\s*("\$schema"\s*:\s*"[^"]*"\s*)?\})?\s*$/.test(source);

/**
 * Applies the operator's settings before other code uses them. The document has already requested them. Resolves to the
 * applied settings and their problems; null when there are no settings or when they did not load.
 */
export async function takeSettings() {
  if (import.meta.env.DEV) (await import('../shell/recorder.ts')).record();
  const source = await (import.meta.env.DEV
    ? fetch('/site.json').then((response) => response.text())
    : window.sorteoBootstrap?.site);
  if (source && !isPlain(source)) {
    const branding = (await import('./branding.tsx')).adopt(source);
    return branding.finally(() => clearPageFlag('unbranded'));
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) link.href = link.dataset['href']!;
  clearPageFlag('unbranded');
  return null;
}
