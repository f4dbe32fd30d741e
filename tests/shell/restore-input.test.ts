// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { restoreInput } from '../../src/shell/restore-input.ts';
import { typedInput } from '../../src/storage/typed-input.ts';

const send = vi.fn();
let member: { id: number } | null = null;
const session = { getSnapshot: () => ({ context: { member } }) };
const site = { send, getSnapshot: () => ({ children: { session } }) };
const restore = () => restoreInput(site as unknown as ActorRefFrom<typeof siteMachine>);
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const form = '<input name="username"><input name="nickname">';

beforeEach(() => {
  sessionStorage.clear();
  send.mockClear();
  member = null;
  document.body.innerHTML = form;
});
afterEach(() => {
  vi.useRealTimers();
});

function keep(...names: string[]) {
  for (const name of names) field(name).value = `my ${name}`;
  typedInput.keep(member?.id ?? null);
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
  document.querySelector('dialog')!.innerHTML = '<input name="username">';
  field('username').value = 'lucia2025';
  typedInput.keep(member?.id ?? null);
  restore();
  expect(send.mock.calls.flat()).toEqual(
    ['loginPopupModal', 'registerPopupModal', 'forgetPassModal', 'feedbackModal'].map((name) => ({
      type: 'dialog.open',
      name,
    })),
  );
});

it.each(['reload', 'back_forward', 'navigate'])('restores the input after a reload and after Back only: %s', (type) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  keep('username');
  document.body.innerHTML = form;
  restore();
  expect([field('username').value, sessionStorage.getItem('typedInput')]).toEqual([
    type === 'navigate' ? '' : 'my username',
    null,
  ]);
  vi.restoreAllMocks();
});

it('stores the input when the page ends, with the input that no field has taken yet', () => {
  keep('username', 'nickname');
  document.body.innerHTML = '<input name="username">';
  restore();
  field('username').value = 'changed';
  dispatchEvent(new Event('pagehide'));
  expect(
    typedInput
      .take()
      ?.fields.map(({ value }) => value)
      .sort(),
  ).toEqual(['changed', 'my nickname']);
});

it('selects the tab of the input before it fills the fields of its panel', async () => {
  const tabs = (current: string) =>
    `<div role="tablist">${['one', 'two']
      .map((tab) => `<button role="tab" aria-selected="${tab === current}" aria-controls="panel">${tab}</button>`)
      .join('')}</div><div id="panel"><input name="mobile"><input name="${current}"></div>`;
  const draw = (current: string) => {
    document.body.innerHTML = tabs(current);
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]'))
      tab.addEventListener('click', () => queueMicrotask(() => draw(tab.textContent)));
  };
  draw('two');
  keep('mobile', 'two');
  draw('one');
  restore();
  await vi.waitFor(() => expect([field('mobile').value, field('two').value]).toEqual(['my mobile', 'my two']));
});

it('does not select a tab whose panel contains no input', () => {
  document.body.innerHTML =
    '<button role="tab" aria-selected="true" aria-controls="panel">two</button><div id="panel"><input type="password" name="secret"></div><input name="username">';
  field('secret').value = 'secret-4711';
  keep('username');
  const pressed = vi.fn();
  document.body.innerHTML = '<button role="tab" aria-selected="false">two</button>';
  document.querySelector('button')!.addEventListener('click', pressed);
  restore();
  expect(pressed).not.toHaveBeenCalled();
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

it.each([
  { typedBy: null, reader: 7, value: '' },
  { typedBy: 7, reader: 7, value: 'my username' },
  { typedBy: 7, reader: 8, value: '' },
  { typedBy: 7, reader: null, value: '' },
])('fills the input of $typedBy for $reader: "$value"', ({ typedBy, reader, value }) => {
  const memberOf = (id: number | null) => (id === null ? null : { id });
  member = memberOf(typedBy);
  keep('username');
  member = memberOf(reader);
  document.body.innerHTML = form;
  restore();
  expect(field('username').value).toBe(value);
});
