import { openChannel } from '../../../storage/channel.ts';
import { openWindow } from '../../../ui/open-window.ts';

const features = 'popup,width=480,height=640';
const answerPage = '/channel.html';
const answerChannel = 'sorteo.channel';
const watchMs = 500;

let popup: Window | null = null;

/** The window in which another service asks who somebody is. There is never more than one. */
export const channelPopup = {
  /** Opens it blank, to be called in the click's own event, as browsers block all others; false when one blocks this too. */
  open(): boolean {
    if (popup?.closed !== false) popup = openWindow('', features);
    popup?.focus();
    return popup !== null;
  },

  /** The same for who comes later: one that was opened, and perhaps closed since, will do. */
  hold: (): boolean => popup !== null || channelPopup.open(),

  show: (): void => popup?.focus(),

  close(): void {
    popup?.close();
    popup = null;
  },

  /** Leads it to a page that ends at `answerUrl`. */
  lead: (url: string): void => popup?.location.replace(url),

  answerUrl: (): string => `${location.origin}${answerPage}`,

  /**
   * Hears what the answer page is given, and once when the window is closed without it, until the returned function is
   * called. `isOwn`: it comes from this window, and from no other tab's.
   */
  watch(hear: (fragment: string, isOwn: boolean) => void, hearClosed: () => void): () => void {
    const answers = openChannel<unknown>(answerChannel, (data) => hear(String(data), isAtAnswer()));
    // Where the answer page has no channel.
    const take = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source !== null && source === popup) hear(String(data), true);
    };
    addEventListener('message', take);
    let wasClosed = false;
    const timer = setInterval(() => {
      // An answer may still be on its way from a window that has just closed.
      if (wasClosed) hearClosed();
      wasClosed = popup?.closed !== false;
    }, watchMs);
    return () => {
      clearInterval(timer);
      answers.close();
      removeEventListener('message', take);
    };
  },
};

function isAtAnswer(): boolean {
  try {
    return popup?.location.pathname === answerPage;
  } catch {
    // It is at another origin's.
    return false;
  }
}
