import { bootstrapKeys } from './keys.ts';
import { localStore } from './safe-storage.ts';

/**
 * The document needs the operator settings before they load, so they are stored for the next page load: the source text
 * of the settings, and the parts that are visible before the app starts (also used by `src/bootstrap/document.ts`).
 */
export type StoredBranding = {
  source: string;
  css: string;
  name: string;
  merchantCode: string;
  defaultLanguage: string;
  /** Languages that the site offers; undefined for all. */
  languages?: readonly string[] | undefined;
  /** The only theme of the site; undefined when users can choose. */
  theme?: 'light' | 'dark' | undefined;
};

const key = bootstrapKeys.site;

export const brandingCache = {
  keep: (site: StoredBranding): void => localStore.write(key, JSON.stringify(site)),
  clear: (): void => localStore.remove(key),
};
