import { sessionStore } from './safe-storage.ts';

type MemberId = string | number;

/** `initial`: value of a text field before the user typed; it is unknown for a field that React controls. */
export type KeptField = { field: string; value: string; initial: string | null };

/** User input that is stored for a reload of the page; it never contains a secret, a code or a file. */
export type TypedInput = {
  href: string;
  dialogs: string[];
  fields: KeptField[];
  /** Id of the signed-in member who typed it; null for a visitor. */
  memberId: MemberId | null;
};

const key = 'typedInput';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A tab is restored only when its panel contains user input. */
type Choice = Control | HTMLButtonElement;

/** React writes the text of a controlled field into its default value too, so only the event shows that it is typed. */
const touched = new WeakSet<EventTarget>();

const controls = 'input, textarea, select';

const isSelected = (tab: HTMLButtonElement): boolean => tab.getAttribute('aria-selected') === 'true';

const secretTypes = ['password', 'file'];

function isKept(control: Choice): boolean {
  if (isTab(control)) return true;
  if (secretTypes.includes(control.type) || control.closest('[data-secret]')) return false;
  return !/one-time-code|cc-|password/.test(control.autocomplete) && !/password|captcha|otp|pin/i.test(control.name);
}

const isChoice = (control: Choice): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function firstChoice({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  const all = [...options];
  return all.find(({ defaultSelected }) => defaultSelected) ?? all.find(({ disabled }) => !disabled);
}

const isTab = (control: Choice): control is HTMLButtonElement => control.getAttribute('role') === 'tab';

function isTyped(control: Choice): boolean {
  if (isTab(control)) {
    const panel = document.getElementById(control.getAttribute('aria-controls') ?? '');
    return (
      isSelected(control) &&
      [...(panel?.querySelectorAll<Control>(controls) ?? [])].some((one) => isKept(one) && isTyped(one))
    );
  }
  if (control instanceof HTMLSelectElement) return firstChoice(control)?.selected === false;
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue || (touched.has(control) && control.value !== '');
}

const nameOf = (control: Choice): string =>
  control.name ||
  control.getAttribute('aria-label') ||
  (isTab(control) ? control.textContent : control.labels?.[0]?.textContent) ||
  '';

/**
 * Returns the form controls and tabs of the page by key. A key contains the dialog, the name or label, and a number
 * when several controls would otherwise have the same key.
 */
export function controlsByField(): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const control of document.querySelectorAll<Choice>(`${controls}, [role=tab]`)) {
    if (!isKept(control)) continue;
    const name = nameOf(control);
    const dialog = control.closest('dialog')?.dataset['name'] ?? '';
    const choice = isChoice(control) ? control.value : '';
    let field = [dialog, control.type, name, choice].join(' ');
    while (found.has(field)) field += '+';
    found.set(field, control);
  }
  return found;
}

function initialOf(control: Choice): string | null {
  if (isTab(control) || isChoice(control) || control instanceof HTMLSelectElement) return null;
  return control.defaultValue === control.value ? null : control.defaultValue;
}

/** Whether the page has given a text field another value since the user typed, for example from a stored draft. */
const hasOtherText = (control: Control, initial: string | null): boolean =>
  !isChoice(control) && !(control instanceof HTMLSelectElement) && control.value !== '' && control.value !== initial;

const typedIn = (control: Choice) => (isChoice(control) ? String(control.checked) : control.value);

/**
 * Sets a value in the same way as user input, so that event listeners run. Newer input and other values of the page are
 * not overwritten. Returns true when it selected a tab.
 */
export function fillControl(control: Choice, { value, initial }: Omit<KeptField, 'field'>): boolean {
  if (isTab(control) ? isSelected(control) : isTyped(control) || typedIn(control) === value) return false;
  if (isTab(control) || isChoice(control)) {
    control.click();
    return isTab(control);
  }
  if (hasOtherText(control, initial)) return false;
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return false;
}

/** Stores user input for the next load of this page only. */
export const typedInput = {
  /**
   * Stores the input whenever the page ends or may end: by a reload, a link, or the system in the background.
   * `waiting`: input of the previous load whose fields have not appeared yet.
   */
  watch(waiting: ReadonlyMap<string, KeptField>, memberId: () => MemberId | null): void {
    const keep = () => typedInput.keep(memberId(), waiting);
    document.addEventListener('input', ({ target }) => target && touched.add(target), { capture: true });
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'hidden' ? keep() : typedInput.take(),
    );
  },

  keep(memberId: MemberId | null, waiting: ReadonlyMap<string, KeptField> = new Map()): void {
    const typed = [...controlsByField()].flatMap(([field, control]) =>
      isTyped(control) ? [[field, { field, value: typedIn(control), initial: initialOf(control) }] as const] : [],
    );
    const fields = [...new Map([...waiting, ...typed]).values()];
    if (fields.length === 0) {
      sessionStore.remove(key);
      return;
    }
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')].map(
      ({ dataset }) => dataset['name'] ?? '',
    );
    sessionStore.write(key, JSON.stringify({ href: location.href, dialogs, fields, memberId } satisfies TypedInput));
  },

  /** Returns and removes the input that was stored for this address; null when no input was stored. */
  take(): TypedInput | null {
    try {
      const kept = JSON.parse(sessionStore.read(key) ?? 'null') as TypedInput | null;
      sessionStore.remove(key);
      return kept?.href === location.href ? kept : null;
    } catch {
      return null;
    }
  },
};
