import { topModal } from './open-dialogs.ts';
import { afterThisTask } from './run-in-next-task.ts';
import { speak, speech } from './speech.ts';

type Region = 'polite' | 'assertive';
type Utterance = { text: string; region: Region };

/** Time in ms after which an announced text is removed, so that a screen reader does not find it later. */
const shownMs = 7000;

let queue: Utterance[] = [];
let isScheduled = false;
let errors: string[] = [];
let hasNewAlert = false;
const loading = new Set<() => void>();

/** The live regions of the page or of a dialog. `index.html` contains those of the page. */
function hostIn(parent: HTMLElement): Element {
  const existing = [...parent.children].find((child) => child.hasAttribute('data-announcer'));
  if (existing) return existing;
  const host = document.createElement('div');
  host.className = 'visuallyHidden';
  host.setAttribute('data-announcer', '');
  for (const region of ['polite', 'assertive'] satisfies Region[]) {
    const part = document.createElement('div');
    part.setAttribute('aria-live', region);
    host.append(part);
  }
  parent.append(host);
  return host;
}

/**
 * Creates the live regions of the page, or of a modal dialog, before the first announcement, because screen readers
 * ignore the initial text of a region. An open modal dialog makes the regions outside it inert, so it has its own.
 */
export function prepareAnnouncer(parent: HTMLElement = document.body): void {
  hostIn(parent);
}

function flush(): void {
  isScheduled = false;
  const modal = topModal();
  // The regions of a closing dialog disappear with it, and the others are inert until then.
  if (modal && 'closing' in modal.dataset) return;
  const host = hostIn(modal ?? document.body);
  const utterances = queue;
  queue = [];
  for (const { text, region } of utterances) {
    const part = host.querySelector(`[aria-live=${region}]`);
    for (const old of part?.children ?? []) if (old.textContent === text) old.remove();
    const line = document.createElement('div');
    line.textContent = text;
    part?.append(line);
    setTimeout(() => line.remove(), shownMs);
  }
}

/** Announces the texts that waited until a dialog was closed. */
export function resumeAnnouncements(): void {
  if (queue.length === 0 || isScheduled) return;
  isScheduled = true;
  afterThisTask(flush);
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
  if (assertive && !hasNewAlert) {
    hasNewAlert = true;
    afterThisTask(() => afterThisTask(() => (hasNewAlert = false)));
  }
  queue.push({ text: spoken, region: assertive ? 'assertive' : 'polite' });
  resumeAnnouncements();
}

/**
 * Announces an error of a field. Several errors in the same task are announced as their number. An alert in the same
 * task replaces them: it states the cause, and the focused field has its error as its description.
 */
export function announceError(text: string): void {
  errors.push(text);
  if (errors.length > 1) return;
  afterThisTask(() => {
    const found = errors;
    errors = [];
    if (!hasNewAlert) announce(found.length === 1 ? text : speech.errors(found.length));
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
    announce(text);
  }, ms);
  if (isLoading) loading.add(cancel);
  return cancel;
}
