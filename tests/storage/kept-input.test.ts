// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { controlsByField, fillControl, keptInput } from '../../src/storage/kept-input.ts';

const form = (inner: string) => {
  document.body.innerHTML = `<dialog open data-name="loginPopupModal"><form>${inner}</form></dialog>`;
};
const type = (name: string, value: string) => {
  (document.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
};

beforeEach(() => sessionStorage.clear());

describe('what is typed', () => {
  it('is kept for the next load of the same address, once, with the dialogs that were open', () => {
    form('<input name="username"><input name="nickname" value="Lucía"><textarea name="note"></textarea>');
    type('username', 'lucia2025');
    keptInput.keep();
    const kept = keptInput.take();
    expect(kept?.dialogs).toEqual(['loginPopupModal']);
    expect(kept?.fields.map(({ value }) => value)).toEqual(['lucia2025']);
    expect(keptInput.take()).toBeNull();
  });

  it('is not kept for another address', () => {
    form('<input name="username">');
    type('username', 'lucia2025');
    keptInput.keep();
    history.replaceState(null, '', '/elsewhere');
    expect(keptInput.take()).toBeNull();
  });

  it('is never a secret, a code or a file', () => {
    form(
      '<input name="one" type="password"><input name="captcha"><input name="code" autocomplete="one-time-code">' +
        '<input name="card" autocomplete="cc-number"><input name="newPassword" type="text">',
    );
    for (const name of ['one', 'captcha', 'code', 'card', 'newPassword']) type(name, 'secret-4711');
    keptInput.keep();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-4711');
  });

  it('is written where it was, and heard; what was typed meanwhile stays', () => {
    form('<input name="username"><input name="amount"><input name="remember" type="checkbox" value="yes">');
    type('username', 'lucia2025');
    type('amount', '12');
    (document.querySelector('[name=remember]') as HTMLInputElement).checked = true;
    keptInput.keep();
    const fields = keptInput.take()?.fields ?? [];
    form('<input name="username"><input name="amount"><input name="remember" type="checkbox" value="yes">');
    type('amount', '99');
    const heard = vi.fn();
    document.body.addEventListener('input', heard);
    const controls = controlsByField();
    for (const { field, value } of fields) {
      const control = controls.get(field);
      if (control) fillControl(control, value);
    }
    const written = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    expect([written('username'), written('amount')]).toEqual(['lucia2025', '99']);
    expect(document.querySelector<HTMLInputElement>('[name=remember]')?.checked).toBe(true);
    expect(heard).toHaveBeenCalled();
  });

  it('costs nothing where the storage refuses', () => {
    form('<input name="username">');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keptInput.keep()).not.toThrow();
    vi.restoreAllMocks();
    sessionStorage.setItem('keptInput', '{');
    expect(keptInput.take()).toBeNull();
  });
});
