import { earlyKeys } from './keys.ts';
import { localStore } from './safe-storage.ts';

/**
 * What the document needs of the operator's settings before they come again: their text, and what of it shows before
 * the program is there (`src/bootstrap/document.ts` reads it too).
 */
export type KeptSite = {
  source: string;
  css: string;
  name: string;
  merchantCode: string;
  defaultLanguage: string;
};

const key = earlyKeys.site;

export const ownSite = {
  keep: (site: KeptSite): void => localStore.write(key, JSON.stringify(site)),
  forget: (): void => localStore.remove(key),
};
