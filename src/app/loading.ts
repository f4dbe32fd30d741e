import { type Area, loadArea } from '../i18n.ts';

/** A chunk with the texts of its area. */
export const within = async <Module>(area: Area, module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadArea(area)]))[0];

/** A module on its way is not asked for again until its request is over, and nothing but this ends one that hangs. */
export const giveUpChunks = (): void => window.stop();

const secondTryMs = 5000;

/** Nobody sees that it is missing, so nobody can ask for it again: it is asked for until it comes. */
export async function patiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
    }
  }
}
