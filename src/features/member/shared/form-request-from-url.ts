import { panels } from '../../../../machines/site/panel.ts';
import { withdrawalPasswordIn } from '../../../routes/page-queries.ts';
import { panelHref } from '../../../routes/paths.ts';
import { replaceAddress } from '../../shared/replace-address.ts';

/**
 * Removes from the address the parameter that opens the withdrawal password form, so that the form opens only once.
 * Returns the target of the back link, or null when the address has no such parameter.
 */
export function takeRequestedForm(): { back: string } | null {
  const asked = withdrawalPasswordIn(location);
  if (!asked) return null;
  replaceAddress(asked.rest);
  for (const panel of ['member', 'agent'] as const) {
    const page = panels[panel].pages.find((known) => known === asked.back);
    if (page) return { back: panelHref(panel, page) };
  }
  return { back: asked.under };
}
