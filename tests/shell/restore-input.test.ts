// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { restoreInput } from '../../src/shell/restore-input.ts';
import { typedInput } from '../../src/storage/typed-input.ts';

const send = vi.fn();
const restore = () => restoreInput({ send } as unknown as ActorRefFrom<typeof siteMachine>);
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const form = '<input name="username"><input name="nickname">';

beforeEach(() => {
  sessionStorage.clear();
  send.mockClear();
  document.body.innerHTML = form;
});
afterEach(() => {
  vi.useRealTimers();
});

function keep(...names: string[]) {
  for (const name of names) field(name).value = `my ${name}`;
  typedInput.keep();
  document.body.innerHTML = '';
}

it('opens no dialog and starts no timer when no input is stored', () => {
  vi.useFakeTimers();
  restore();
  expect([send.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});

it('opens the stored dialogs, except dialogs with an address and dialogs without a name', () => {
  document.body.innerHTML = [
    'loginPopupModal',
    'registerPopupModal',
    'forgetPassModal',
    'feedbackModal',
    'memberCenterModal',
    '',
  ]
    .map((name) => `<dialog open data-name="${name}"></dialog>`)
    .join('');
  typedInput.keep();
  restore();
  expect(send.mock.calls.flat()).toEqual(
    ['loginPopupModal', 'registerPopupModal', 'forgetPassModal', 'feedbackModal'].map((name) => ({
      type: 'dialog.open',
      name,
    })),
  );
});

it('fills the fields that exist, and fills other fields when they appear', async () => {
  keep('username', 'nickname');
  document.body.innerHTML = '<input name="username"><p></p>';
  restore();
  expect(field('username').value).toBe('my username');
  document.querySelector('p')!.innerHTML = '<input name="nickname">';
  await vi.waitFor(() => expect(field('nickname').value).toBe('my nickname'));
});

it.each(['readOnly', 'disabled'] as const)('fills a field when it is no longer %s', async (property) => {
  keep('username');
  document.body.innerHTML = '<input name="username">';
  field('username')[property] = true;
  restore();
  expect(field('username').value).toBe('');
  field('username')[property] = false;
  await vi.waitFor(() => expect(field('username').value).toBe('my username'));
});

it('fills a field once and does not refill a field that was cleared', async () => {
  keep('username', 'nickname');
  document.body.innerHTML = '<input name="username"><p></p>';
  restore();
  field('username').value = '';
  document.querySelector('p')!.innerHTML = '<input name="nickname">';
  await vi.waitFor(() => expect(field('nickname').value).toBe('my nickname'));
  expect(field('username').value).toBe('');
});

it('stops after one minute, or when all fields are filled', async () => {
  vi.useFakeTimers();
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  keep('username');
  restore();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(disconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(disconnect).toHaveBeenCalledOnce();
  document.body.innerHTML = form;
  keep('username');
  document.body.innerHTML = form;
  restore();
  expect([disconnect.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
  vi.restoreAllMocks();
});
