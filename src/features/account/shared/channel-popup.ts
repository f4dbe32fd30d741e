import { openChannel } from '../../../storage/tab-channel.ts';
import { openWindow } from '../../../ui/open-window.ts';

const features = 'popup,width=480,height=640';
const answerPage = '/channel.html';
const answerChannel = 'sorteo.channel';
const watchMs = 500;

let popup: Window | null = null;

/** Popup window of an external sign-in service; there is at most one. */
export const channelPopup = {
  /**
   * Opens a blank popup. Call it in the click event, because browsers block other popups; returns false when the popup
   * is blocked.
   */
  open(): boolean {
    if (popup?.closed !== false) popup = openWindow('', features);
    popup?.focus();
    return popup !== null;
  },

  /** Like `open`, but also returns true when a popup was opened before, even if the user has closed it since. */
  hold: (): boolean => popup !== null || channelPopup.open(),

  show: (): void => popup?.focus(),

  close(): void {
    popup?.close();
    popup = null;
  },

  /** Navigates the popup to a page that redirects to `answerUrl`. */
  lead: (url: string): void => popup?.location.replace(url),

  answerUrl: (): string => `${location.origin}${answerPage}`,

  /**
   * Calls `listener` with each URL fragment that the answer page receives, and `hearClosed` when the popup closes
   * without one. The returned function stops these calls. `isOwn`: the fragment comes from this tab's popup.
   */
  watch(listener: (fragment: string, isOwn: boolean) => void, hearClosed: () => void): () => void {
    const answers = openChannel<unknown>(answerChannel, (data) => listener(String(data), isAtAnswer()));
    // Fallback for an answer page without a broadcast channel.
    const take = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source !== null && source === popup) listener(String(data), true);
    };
    addEventListener('message', take);
    let wasClosed = false;
    const timer = setInterval(() => {
      // The response of a popup that has just closed may still arrive, so report the close one interval later.
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
    // The popup is at another origin.
    return false;
  }
}
