import { sessionStore } from './safe-storage.ts';

/** User input that is stored for a reload of the page; it never contains a secret, a code or a file. */
export type TypedInput = { href: string; dialogs: string[]; fields: { field: string; value: string }[] };

const key = 'typedInput';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const secretTypes = ['password', 'file'];

function isKept(control: Control): boolean {
  if (secretTypes.includes(control.type) || control.closest('[data-secret]')) return false;
  return !/one-time-code|cc-|password/.test(control.autocomplete) && !/password|captcha|otp|pin/i.test(control.name);
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function firstChoice({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  const all = [...options];
  return all.find(({ defaultSelected }) => defaultSelected) ?? all.find(({ disabled }) => !disabled);
}

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return firstChoice(control)?.selected === false;
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/**
 * Returns the form controls of the page by key. A key contains the dialog, the name or label, and a number when several
 * controls would otherwise have the same key.
 */
export function controlsByField(): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    if (!isKept(control)) continue;
    const name = control.name || control.getAttribute('aria-label') || control.labels?.[0]?.textContent || '';
    const dialog = control.closest('dialog')?.dataset['name'] ?? '';
    const choice = isChoice(control) ? control.value : '';
    let field = [dialog, control.type, name, choice].join(' ');
    while (found.has(field)) field += '+';
    found.set(field, control);
  }
  return found;
}

const typedIn = (control: Control) => (isChoice(control) ? String(control.checked) : control.value);

/** Sets a value in the same way as user input, so that event listeners run. Newer user input is not overwritten. */
export function fillControl(control: Control, value: string): void {
  if (isTyped(control) || typedIn(control) === value) return;
  if (isChoice(control)) {
    control.click();
    return;
  }
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Stores user input for the next load of this page only. */
export const typedInput = {
  keep(): void {
    const fields = [...controlsByField()].flatMap(([field, control]) =>
      isTyped(control) ? [{ field, value: typedIn(control) }] : [],
    );
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')].map(
      ({ dataset }) => dataset['name'] ?? '',
    );
    sessionStore.write(key, JSON.stringify({ href: location.href, dialogs, fields } satisfies TypedInput));
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
