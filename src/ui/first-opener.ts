/**
 * The control of the prerendered page that opened the first dialog. The page of the application replaces the control
 * while the dialog is open.
 */
let drawn: HTMLElement | undefined;
let live: HTMLElement | undefined;
let isTaken = false;

export function setFirstOpener(control: HTMLElement): void {
  drawn = control;
}

export const firstOpener = (): HTMLElement | undefined => drawn;

export function replaceFirstOpener(control: HTMLElement | undefined): void {
  live = control;
}

/** Returns the first opener to the first dialog only. */
export function takeFirstOpener(): HTMLElement | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  return drawn;
}

/** The element itself, or the one in the page of the application that replaced it. */
export const currentOf = (element: Element | null): Element | null =>
  element !== null && element === drawn && !element.isConnected ? (live ?? null) : element;
