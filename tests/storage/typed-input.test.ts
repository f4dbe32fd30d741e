// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { controlsByField, fillControl, typedInput } from '../../src/storage/typed-input.ts';

const form = (inner: string) => {
  document.body.innerHTML = `<dialog open data-name="loginPopupModal"><form>${inner}</form></dialog>`;
};
const type = (name: string, value: string) => {
  (document.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
};

const byName = <Control extends Element = HTMLInputElement>(name: string) =>
  document.querySelector<Control>(`[name=${name}]`)!;
/** Keeps the typed input, renders the form again, calls `beforeRestore` and restores the kept input. */
function reloadWith(inner: string, beforeRestore = () => {}): void {
  typedInput.keep(null);
  const kept = typedInput.take();
  form(inner);
  beforeRestore();
  const controls = controlsByField();
  for (const one of kept?.fields ?? []) {
    const control = controls.get(one.field);
    if (control) fillControl(control, one);
  }
}

beforeEach(() => sessionStorage.clear());

describe('stored form input', () => {
  it('can be read once after the next load of the same address, together with the open dialogs', () => {
    form('<input name="username"><input name="nickname" value="Lucía"><textarea name="note"></textarea>');
    type('username', 'lucia2025');
    typedInput.keep(null);
    const kept = typedInput.take();
    expect(kept?.dialogs).toEqual(['loginPopupModal']);
    expect(kept?.fields.map(({ value }) => value)).toEqual(['lucia2025']);
    expect(typedInput.take()).toBeNull();
  });

  it('cannot be read at another address', () => {
    form('<input name="username">');
    type('username', 'lucia2025');
    typedInput.keep(null);
    history.replaceState(null, '', '/elsewhere');
    expect(typedInput.take()).toBeNull();
  });

  it.each([
    '<input name="one" type="password">',
    '<input name="one" autocomplete="one-time-code">',
    '<input name="one" autocomplete="cc-number">',
    '<input name="one" autocomplete="current-password">',
    '<input name="newPassword" type="text">',
    '<input name="captcha">',
    '<input name="otp">',
    '<input name="PIN">',
    '<div data-secret><input name="one"></div>',
  ])('contains no secret and no code: %s', (control) => {
    form(`<input name="username">${control}`);
    const secret = document.querySelectorAll('input')[1]!;
    type('username', 'lucia2025');
    secret.value = 'secret-4711';
    typedInput.keep(null);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-4711');
    expect(typedInput.take()?.fields).toHaveLength(1);
  });

  it('contains no file', () => {
    form('<input name="receipt" type="file">');
    Object.defineProperty(byName('receipt'), 'value', { value: 'C:\\fakepath\\receipt.png' });
    typedInput.keep(null);
    expect(typedInput.take()).toBeNull();
  });

  it('contains a selection only when it differs from the initial selection of the page', () => {
    const inner =
      '<input type="checkbox" name="news" checked><input type="checkbox" name="terms">' +
      '<input type="radio" name="kind" value="a" checked><input type="radio" name="kind" value="b">';
    form(inner);
    typedInput.keep(null);
    expect(typedInput.take()).toBeNull();
    byName('news').checked = false;
    document.querySelector<HTMLInputElement>('[value=b]')!.checked = true;
    reloadWith(inner);
    expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, false, false, true]);
  });

  it('distinguishes controls with the same name by dialog, type, value and order', () => {
    const inner =
      '<input name="amount"><input name="amount"><input name="amount"><input name="amount" type="number">' +
      '</form></dialog><dialog data-name="feedbackModal"><form><input name="amount">';
    form(inner);
    const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);
    for (const [index, control] of document.querySelectorAll('input').entries()) control.value = String(index + 1);
    const typed = values();
    reloadWith(inner);
    expect(typed).toEqual(['1', '2', '3', '4', '5']);
    expect(values()).toEqual(typed);
  });

  it('restores text to the dialog that contained it, whatever the order of the dialogs', () => {
    const login = '<dialog data-name="loginPopupModal"><input name="mobileNum"></dialog>';
    const recovery = '<dialog data-name="forgetPassModal"><input name="mobileNum"></dialog>';
    form(login + recovery);
    for (const [index, control] of document.querySelectorAll('input').entries()) control.value = String(index + 1);
    reloadWith(recovery + login);
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['2', '1']);
  });

  it('finds a control by its name, aria-label or label', () => {
    const named = '<input name="a">';
    const described = '<input aria-label="b">';
    const labelled = '<label>c<input></label>';
    const nameless = '<input>';
    form(named + described + labelled + nameless);
    for (const [index, control] of document.querySelectorAll('input').entries()) control.value = String(index + 1);
    reloadWith(nameless + labelled + described + named);
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['4', '3', '2', '1']);
  });

  it('filling a control fires one input and one change event; an equal value fires no event', () => {
    form('<input name="username">');
    const heard: string[] = [];
    for (const event of ['input', 'change']) document.body.addEventListener(event, ({ type }) => heard.push(type));
    fillControl(byName('username'), { value: '', initial: '' });
    expect(heard).toEqual([]);
    fillControl(byName('username'), { value: 'lucia2025', initial: '' });
    expect([byName('username').value, heard]).toEqual(['lucia2025', ['input', 'change']]);
    fillControl(byName('username'), { value: 'mateo2025', initial: '' });
    expect(byName('username').value).toBe('lucia2025');
  });

  it.each([
    ['', 'lucia2025', 'lucia2025'],
    ['Lucía', 'Lucía', 'typed'],
    ['', '', 'typed'],
    ['Lucía', 'Mateo', 'Mateo'],
  ])('a field with "%s" before the input and "%s" after the load gets "%s"', (before, after, result) => {
    const fieldWith = (value: string) => `<input name="nickname" value="${value}">`;
    form(fieldWith(before));
    byName('nickname').value = 'typed';
    reloadWith(fieldWith(after));
    expect(byName('nickname').value).toBe(result);
  });

  it('restores text with an input event, but keeps text that the user typed after the reload', () => {
    form('<input name="username"><input name="amount"><input name="remember" type="checkbox" value="yes">');
    type('username', 'lucia2025');
    type('amount', '12');
    (document.querySelector('[name=remember]') as HTMLInputElement).checked = true;
    typedInput.keep(null);
    const fields = typedInput.take()?.fields ?? [];
    form('<input name="username"><input name="amount"><input name="remember" type="checkbox" value="yes">');
    type('amount', '99');
    const heard = vi.fn();
    document.body.addEventListener('input', heard);
    const controls = controlsByField();
    for (const one of fields) {
      const control = controls.get(one.field);
      if (control) fillControl(control, one);
    }
    const written = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    expect([written('username'), written('amount')]).toEqual(['lucia2025', '99']);
    expect(document.querySelector<HTMLInputElement>('[name=remember]')?.checked).toBe(true);
    expect(heard).toHaveBeenCalled();
  });

  it('contains text that React has also written into the default value', () => {
    form('<input name="username"><input name="nickname" value="Lucía">');
    typedInput.watch(new Map(), () => null);
    type('username', 'lucia2025');
    byName('username').setAttribute('value', 'lucia2025');
    byName('username').dispatchEvent(new Event('input', { bubbles: true }));
    typedInput.keep(null);
    expect(typedInput.take()?.fields.map(({ value }) => value)).toEqual(['lucia2025']);
  });

  it('is stored while the page is hidden, and removed when the page is visible again', () => {
    form('<input name="username">');
    type('username', 'lucia2025');
    const state = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (value: DocumentVisibilityState) => {
      state.mockReturnValue(value);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    typedInput.watch(new Map(), () => null);
    turn('hidden');
    expect(sessionStorage.getItem('typedInput')).toContain('lucia2025');
    turn('visible');
    expect(sessionStorage.getItem('typedInput')).toBeNull();
    state.mockRestore();
  });

  it('is removed when the page ends without input', () => {
    form('<input name="username">');
    type('username', 'lucia2025');
    typedInput.keep(null);
    type('username', '');
    typedInput.keep(null);
    expect(sessionStorage.getItem('typedInput')).toBeNull();
  });

  it('is null when nothing was stored', () => {
    expect(typedInput.take()).toBeNull();
  });

  it('contains the names of the open dialogs', () => {
    document.body.innerHTML =
      '<dialog open data-name="loginPopupModal"><input name="username"></dialog><dialog data-name="feedbackModal"></dialog><dialog open></dialog>';
    type('username', 'lucia2025');
    typedInput.keep(null);
    expect(typedInput.take()?.dialogs).toEqual(['loginPopupModal', '']);
  });

  it('ignores errors that the storage throws', () => {
    form('<input name="username">');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => typedInput.keep(null)).not.toThrow();
    vi.restoreAllMocks();
    sessionStorage.setItem('typedInput', '{');
    expect(typedInput.take()).toBeNull();
  });
});

describe('selected option of a select control', () => {
  beforeEach(() => {
    // happy-dom does not implement `defaultSelected`.
    Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
      configurable: true,
      get(this: HTMLOptionElement) {
        return this.hasAttribute('selected');
      },
    });
  });

  const plain = '<select name="type"><option>a</option><option>b</option><option>c</option></select>';
  const marked = '<select name="type"><option>a</option><option selected>b</option><option>c</option></select>';
  const asking =
    '<select name="type"><option value="" disabled></option><option value="b">b</option><option value="c">c</option></select>';
  const empty = '<select name="type"></select>';

  it.each([plain, marked, empty])('is not stored before the user chooses: %s', (inner) => {
    form(inner);
    typedInput.keep(null);
    expect(typedInput.take()).toBeNull();
  });

  it.each([plain, marked, asking])('is stored and restored: %s', (inner) => {
    form(inner);
    byName<HTMLSelectElement>('type').value = 'c';
    reloadWith(inner);
    expect(byName<HTMLSelectElement>('type').value).toBe('c');
  });

  it.each([plain, marked])('is not restored when the user selects another option after the reload: %s', (inner) => {
    form(inner);
    byName<HTMLSelectElement>('type').value = 'c';
    reloadWith(inner, () => {
      byName<HTMLSelectElement>('type').selectedIndex = inner === plain ? 1 : 0;
    });
    expect(byName<HTMLSelectElement>('type').value).toBe(inner === plain ? 'b' : 'a');
  });
});
