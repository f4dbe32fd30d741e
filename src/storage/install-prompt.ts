/** The browser's own prompt to install the site (Chromium only; the DOM types do not include it). */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

export type InstallNews = 'offered' | 'installed';

let offered: InstallPrompt | null = null;
const listeners = new Set<(news: InstallNews) => void>();
const notify = (news: InstallNews) => {
  for (const listener of listeners) listener(news);
};

/**
 * The browser offers the prompt once, long before it is needed, so it is stored; `early` is a prompt that came before
 * the program.
 */
export const installPrompt = {
  keep(early?: Event): void {
    const take = (event: Event) => {
      event.preventDefault();
      offered = event as InstallPrompt;
      notify('offered');
    };
    if (early) take(early);
    addEventListener('beforeinstallprompt', take);
    addEventListener('appinstalled', () => {
      offered = null;
      notify('installed');
    });
  },
  /** Reports new events, and at once a stored prompt. Returns a function that stops it. */
  listen(listener: (news: InstallNews) => void): () => void {
    listeners.add(listener);
    if (offered) listener('offered');
    return () => void listeners.delete(listener);
  },
  /** Shows the prompt, which works only once; rejects when there is none. */
  async show(): Promise<'accepted' | 'dismissed'> {
    const prompt = offered;
    offered = null;
    if (!prompt) throw new Error('There is no prompt to install the site');
    return (await prompt.prompt()).outcome;
  },
};
