import { afterThisTask } from './run-in-next-task.ts';
import { speak, speech } from './speech.ts';

type Region = 'polite' | 'assertive';
type Utterance = { text: string; region: Region };

/** Time in ms after which an announced text is removed, so that a screen reader does not find it later. */
const shownMs = 7000;

let host: HTMLElement | undefined;
const regions: Partial<Record<Region, HTMLElement>> = {};
const dialogs: HTMLElement[] = [];
let queue: Utterance[] = [];
let errors: string[] = [];
const loading = new Set<() => void>();

function createHost(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visuallyHidden';
  // The shadow tree keeps the announced copies out of the text of the page: they are not found, copied or translated.
  const root = element.attachShadow({ mode: 'closed' });
  for (const region of ['polite', 'assertive'] as const) {
    const part = document.createElement('div');
    part.setAttribute('aria-live', region);
    root.append(part);
    regions[region] = part;
  }
  return element;
}

/**
 * Moves the live regions into the dialog that opened last, because an open modal dialog makes the rest of the page
 * inert.
 */
function placeHost(): void {
  host ??= createHost();
  const parent = dialogs.findLast((dialog) => dialog.isConnected) ?? document.body;
  if (host.parentNode !== parent) parent.append(host);
}

/**
 * Creates the live regions before the first announcement, because screen readers ignore the initial text of a region.
 */
export function prepareAnnouncer(): void {
  if (!host?.isConnected) placeHost();
}

/** Keeps the live regions inside an open modal dialog. Returns a function that moves them back. */
export function announceInside(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  placeHost();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    placeHost();
  };
}

function flush(): void {
  const utterances = queue;
  queue = [];
  placeHost();
  for (const { text, region } of utterances) {
    const part = regions[region];
    for (const old of part?.children ?? []) if (old.textContent === text) old.remove();
    const line = document.createElement('div');
    line.textContent = text;
    part?.append(line);
    setTimeout(() => line.remove(), shownMs);
  }
}

/** Before the user's first action, nothing has changed because of the user, so only alerts are announced. */
const isUntouched = () => navigator.userActivation?.hasBeenActive === false;

/**
 * Announces a text to screen readers, once even if several components announce it in the same task. An `assertive` text
 * interrupts current speech. `isRequested` announces the text even before the user's first action.
 */
export function announce(
  text: string,
  { assertive = false, isRequested = assertive }: { assertive?: boolean | undefined; isRequested?: boolean } = {},
): void {
  const spoken = speak(text);
  if (spoken === '' || (!isRequested && isUntouched())) return;
  if (queue.some((other) => other.text === spoken)) return;
  queue.push({ text: spoken, region: assertive ? 'assertive' : 'polite' });
  if (queue.length === 1) afterThisTask(flush);
}

/** Announces an error of a field. Several errors in the same task are announced as their number. */
export function announceError(text: string): void {
  errors.push(text);
  if (errors.length > 1) return;
  afterThisTask(() => {
    const found = errors;
    errors = [];
    announce(found.length === 1 ? text : speech.errors(found.length));
  });
}

/**
 * Announces a text after `ms`, unless the returned function is called before. Of several texts about loading that wait
 * at the same time, only the first is announced.
 */
export function announceLater(text: string, { ms, isLoading }: { ms: number; isLoading: boolean }): () => void {
  const cancel = () => {
    clearTimeout(timer);
    loading.delete(cancel);
  };
  const timer = setTimeout(() => {
    if (isLoading) for (const other of [...loading]) other();
    announce(text, { isRequested: isLoading });
  }, ms);
  if (isLoading) loading.add(cancel);
  return cancel;
}
