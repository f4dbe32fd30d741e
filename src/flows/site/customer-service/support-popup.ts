import type { Desk } from '../../../../machines/site/customer-service.machine.ts';
import { openWindow } from '../../../ui/open-window.ts';

/** Spec 1 §9: the customer-service popup, and the chat window. */
const sizes: Record<Desk, string> = {
  live: 'width=440,height=500',
  vip: 'width=440,height=750',
  room: 'width=440,height=750',
};

let popup: Window | null = null;

/** The window that customer service stands in. There is never more than one. */
export const supportPopup = {
  /** Opens it blank, to be called in the click's own event, as browsers block all others. */
  open(desk: Desk): void {
    if (popup?.closed !== false) popup = openWindow('', `popup,${sizes[desk]}`);
    popup?.focus();
  },

  /** The same for who comes later: one that is open will do. */
  hold(desk: Desk): void {
    if (popup?.closed !== false) supportPopup.open(desk);
  },

  /** Leads it to an address; false where there is none to lead. */
  lead(address: string): boolean {
    if (popup?.closed !== false) return false;
    popup.location.replace(address);
    popup = null;
    return true;
  },

  close(): void {
    popup?.close();
    popup = null;
  },
};
