/** The browser's own prompt to install the site (Chromium's; no type of the DOM has it). */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

export type InstallNews = 'offered' | 'installed';

let offered: InstallPrompt | null = null;
const listeners = new Set<(news: InstallNews) => void>();
const tell = (news: InstallNews) => {
  for (const listener of listeners) listener(news);
};

/** The prompt comes once, long before anybody asks for it: it is kept, with the one that came before the program. */
export const installPrompt = {
  keep(early?: Event): void {
    const take = (event: Event) => {
      event.preventDefault();
      offered = event as InstallPrompt;
      tell('offered');
    };
    if (early) take(early);
    addEventListener('beforeinstallprompt', take);
    addEventListener('appinstalled', () => {
      offered = null;
      tell('installed');
    });
  },
  /** What comes from now on, and at once the prompt that is kept. Gives back how to stop. */
  listen(listener: (news: InstallNews) => void): () => void {
    listeners.add(listener);
    if (offered) listener('offered');
    return () => void listeners.delete(listener);
  },
  /** Shows the prompt, which is good for one use; rejects where there is none. */
  async show(): Promise<'accepted' | 'dismissed'> {
    const prompt = offered;
    offered = null;
    if (!prompt) throw new Error('There is no prompt to install the site');
    return (await prompt.prompt()).outcome;
  },
};
