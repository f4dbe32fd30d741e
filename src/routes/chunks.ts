import type { PageName, PieceName } from '../../machines/site/route-location.ts';
import type { Services } from '../shell/services.ts';
import type { Flows, Loaded, LoadedFlow } from './chunk-table.ts';

/** The names of all other chunks are in a chunk too, because the sign-in form does not need them. */
const table = () => import('./chunk-table.ts');

const firstFlows: Partial<Flows> = {
  // The sign-in form uses only the texts of the first page, which are already loaded; its other texts load later.
  loginPopupModal: () => import('../features/account/sign-in/sign-in.entry.tsx'),
};

/** Loads a flow by its name; rejects when its chunk, style sheet or texts fail to load. */
export async function loadFlow<Name extends LoadedFlow>(name: Name, services: Services): Promise<Loaded<Name>> {
  await Promise.all([...failedStyles].map(renewStyle));
  const load = firstFlows[name] ?? ((await table()).flows as Flows)[name];
  return (await load()).open(services);
}

/** Loads a page or a page section. The load waits until the prerendered form is usable. */
export async function loadChunk(name: PageName | PieceName, services: Services): Promise<object> {
  await Promise.all([...failedStyles].map(renewStyle));
  await services.ready;
  return (await table()).laterChunks[name]();
}

const failedStyles = new Set<HTMLLinkElement>();

/**
 * Records style sheets that failed to load, so that the next load requests them again. Without this record, they would
 * stay missing, because an import requests the style sheet of its chunk only once.
 */
export function watchStyles(): void {
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  document.addEventListener('error', keep, { capture: true });
}

function renewStyle(link: HTMLLinkElement): Promise<unknown> {
  failedStyles.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`No style ${again.href}`)));
    link.replaceWith(again);
  });
}
