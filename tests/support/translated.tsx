import type { ReactElement } from 'react';
import { Translated } from '../../src/app/translated.tsx';
import { activate, loadArea, loadCatalog } from '../../src/i18n.ts';

/** Puts a test into Spanish, the site's default, with the real catalog. */
export async function spanish(): Promise<void> {
  await loadCatalog('es');
  activate('es');
  await loadArea('account');
  await loadArea('shell');
  await loadArea('security');
  await loadArea('amounts');
}

/** A view in the active language. */
export const translated = (view: ReactElement) => <Translated>{view}</Translated>;
