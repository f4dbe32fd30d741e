import type { FlowModule } from '../../machines/shared/lazy-flows.ts';
import type { PanelPart } from '../../machines/site/panel.ts';
import type { Drawable } from '../features/shared/define-feature.ts';
import type { Services } from '../shell/services.ts';
import { nextTask } from '../ui/run-in-next-task.ts';
import { provideLoading } from './chunk-loading.ts';

export type PanelPages<Name extends PanelPart> = {
  [Page in Name]: () => Promise<{ open: (services: Services) => FlowModule<Page> & Drawable }>;
};

export const providePanelPages = (services: Services, pages: Partial<PanelPages<PanelPart>>) =>
  provideLoading<FlowModule<PanelPart>, PanelPart>(async (name) => {
    const load = pages[name];
    if (!load) throw new Error(`No page ${name}`);
    // The pressed entry of the menu is painted before the browser links the module and its styles.
    await nextTask();
    return (await load()).open(services);
  });
