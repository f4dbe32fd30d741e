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

  /**
   * Opens a popup like `open`, but also returns true if a popup was opened before, even when the user has closed it.
   */
  hold: (): boolean => popup !== null || channelPopup.open(),

  show: (): void => popup?.focus(),

  close(): void {
    popup?.close();
    popup = null;
  },

  /** Navigates the popup to an external page, which then redirects to `answerUrl`. */
  lead: (url: string): void => popup?.location.replace(url),

  answerUrl: (): string => `${location.origin}${answerPage}`,

  /**
   * Calls `listener` with each URL fragment that the callback page receives, and `hearClosed` when the popup has
   * closed. The returned function stops these calls. `isOwn` means that the fragment comes from the popup of this tab.
   */
  watch(listener: (fragment: string, isOwn: boolean) => void, hearClosed: () => void): () => void {
    const answers = openChannel<unknown>(answerChannel, (data) => listener(String(data), isAtAnswer()));
    // Fallback for a callback page that cannot use a broadcast channel.
    const take = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source !== null && source === popup) listener(String(data), true);
    };
    addEventListener('message', take);
    let wasClosed = false;
    const timer = setInterval(() => {
      // After the popup has closed, its response may still arrive, so the close is reported one interval later.
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
    // An exception means that the popup shows a page of another origin.
    return false;
  }
}
