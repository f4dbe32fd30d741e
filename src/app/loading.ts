import { type Area, loadArea } from '../i18n.ts';

/** A chunk with the texts of its area. */
export const within = async <Module>(area: Area, module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadArea(area)]))[0];

/** A module on its way is not asked for again until its request is over, and nothing but this ends one that hangs. */
export const giveUpChunks = (): void => window.stop();
