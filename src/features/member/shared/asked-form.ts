import { navigate } from 'wouter/use-browser-location';
import { panels } from '../../../../machines/site/panel.ts';
import { withdrawalPasswordIn } from '../../../routes/page-queries.ts';
import { panelHref } from '../../../routes/paths.ts';

/**
 * Takes out of the address that it asks for the form of the withdrawal password, so that it is opened once. Gives back
 * where the way back leads, or null when the address asks for nothing.
 */
export function takeAskedForm(): { back: string } | null {
  const asked = withdrawalPasswordIn(location);
  if (!asked) return null;
  navigate(asked.rest, { replace: true, state: history.state });
  for (const panel of ['member', 'agent'] as const) {
    const page = panels[panel].pages.find((known) => known === asked.back);
    if (page) return { back: panelHref(panel, page) };
  }
  return { back: asked.under };
}
