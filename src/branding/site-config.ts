/** A `site.json` that says nothing: the site is the house's own, and what reads settings need not be loaded. */
const isPlain = (source: string) => /^\s*(\{\s*("\$schema"\s*:\s*"[^"]*"\s*)?\})?\s*$/.test(source);

/**
 * Takes the operator's settings, which the document has been asking for, before anything reads them; the house's own
 * where there are none or they cannot be had. Resolves to what of them does not hold.
 */
export async function takeSettings() {
  if (import.meta.env.DEV) (await import('../shell/recorder.ts')).record();
  const source = await (import.meta.env.DEV
    ? fetch('/site.json').then((response) => response.text())
    : window.sorteoBootstrap?.site);
  if (!source || isPlain(source)) return null;
  return (await import('./own-site.tsx')).adopt(source);
}
