import type { SupportQueue } from '../../../../machines/site/customer-service.machine.ts';
import { openWindow } from '../../../ui/open-window.ts';

/** Window sizes of spec 1 §9: the customer-service popup and the chat window. */
const sizes: Record<SupportQueue, string> = {
  live: 'width=440,height=500',
  vip: 'width=440,height=750',
  room: 'width=440,height=750',
};

let popup: Window | null = null;
/** Address of the popup; null while the popup is blank. */
let shownAddress: string | null = null;

const isOpen = () => popup?.closed === false;

/** The only customer-service window. When a conversation is open, its window moves to the front and does not reload. */
export const supportPopup = {
  /**
   * Opens a blank window, or focuses the window that is already open. Call it in the click event, because browsers
   * block windows that open later.
   */
  open(queue: SupportQueue): void {
    if (!isOpen()) {
      popup = openWindow('', `popup,${sizes[queue]}`);
      shownAddress = null;
      if (popup) popup.opener = null;
    }
    popup?.focus();
  },

  /** Opens a window unless a window is already open; does not focus an open window. */
  hold(queue: SupportQueue): void {
    if (!isOpen()) supportPopup.open(queue);
  },

  /** Shows an address in the window; false when no window is open. */
  lead(address: string): boolean {
    if (!popup || !isOpen()) return false;
    if (shownAddress !== address) popup.location.replace(address);
    shownAddress = address;
    return true;
  },

  /** Closes the window only while it is blank. */
  close(): void {
    if (shownAddress !== null && isOpen()) return;
    popup?.close();
    popup = null;
    shownAddress = null;
  },
};
