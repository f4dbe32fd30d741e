import type { FlowModule } from '../../machines/shared/part.machine.ts';
import type { PanelName } from '../../machines/site/panel.ts';
import type { Services } from '../shell/services.ts';
import { provideLoading } from './loading.ts';

/** The pages of a centre by their keys, each in a chunk. */
export type PanelPages = Readonly<
  Record<string, (() => Promise<{ open: (services: Services) => FlowModule }>) | undefined>
>;

/** Brings the pages of a centre, each once it is asked for. */
export const providePanelPages = (services: Services, panel: PanelName, pages: PanelPages) =>
  provideLoading(async (name) => {
    const load = pages[name.slice(panel.length + 1)];
    if (!load) throw new Error(`No page ${name}`);
    return (await load()).open(services);
  });
