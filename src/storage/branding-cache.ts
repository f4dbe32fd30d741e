import { bootstrapKeys } from './keys.ts';
import { localStore } from './safe-storage.ts';

/**
 * Settings of the operator that the document needs before they load again: their source text, and what is visible
 * before the program runs (`src/bootstrap/document.ts` uses it too).
 */
export type KeptSite = {
  source: string;
  css: string;
  name: string;
  merchantCode: string;
  defaultLanguage: string;
};

const key = bootstrapKeys.site;

export const brandingCache = {
  keep: (site: KeptSite): void => localStore.write(key, JSON.stringify(site)),
  clear: (): void => localStore.remove(key),
};
