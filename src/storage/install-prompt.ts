/** Browser event with the browser's own prompt to install the site (Chromium only; missing in the DOM types). */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

export type InstallNews = 'offered' | 'installed';

let offered: InstallPrompt | null = null;
const listeners = new Set<(news: InstallNews) => void>();
const notify = (news: InstallNews) => {
  for (const listener of listeners) listener(news);
};

/**
 * The browser offers the install prompt only once, long before it is needed, so the event is stored. `early` is an
 * event that arrived before the app started.
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
  /**
   * Calls `listener` immediately when a prompt is stored, and for all later events. Returns a function that removes the
   * listener.
   */
  listen(listener: (news: InstallNews) => void): () => void {
    listeners.add(listener);
    if (offered) listener('offered');
    return () => void listeners.delete(listener);
  },
  /** Shows the browser's install prompt, which can be shown only once; rejects when no prompt is stored. */
  async show(): Promise<'accepted' | 'dismissed'> {
    const prompt = offered;
    offered = null;
    if (!prompt) throw new Error('There is no prompt to install the site');
    return (await prompt.prompt()).outcome;
  },
};
