// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { depart, holdDeparture, leaveTo, watchSteps } from '../../src/ui/departure.ts';

watchSteps();

let release = () => {};
const hold = () => {
  const ask = vi.fn();
  release = holdDeparture(ask);
  return ask;
};

afterEach(() => {
  release();
  vi.restoreAllMocks();
});

it('leaves immediately when nothing holds the departure', () => {
  const go = vi.fn();
  leaveTo(go);
  expect(go).toHaveBeenCalledOnce();
});

it('asks first, and leaves once when the user confirms', async () => {
  const ask = hold();
  const go = vi.fn();
  leaveTo(go);
  expect([ask.mock.calls.length, go.mock.calls.length]).toEqual([1, 0]);
  release();
  depart();
  depart();
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
});

it('lets the browser ask before the page unloads, until the hold ends', () => {
  hold();
  const unload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  release();
  expect(unload()).toBe(false);
});

it('returns to the page after Back, hides the step from other listeners, and then asks', async () => {
  const ask = hold();
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  const seen = vi.fn();
  addEventListener('popstate', seen);
  const held = location.href;
  history.replaceState(null, '', '/elsewhere');
  dispatchEvent(new PopStateEvent('popstate'));
  expect([go.mock.calls, seen.mock.calls.length, ask.mock.calls.length]).toEqual([[[1]], 0, 0]);
  history.replaceState(null, '', held);
  dispatchEvent(new PopStateEvent('popstate'));
  expect([seen.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
  removeEventListener('popstate', seen);
  release();
  depart();
  await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith(-1));
});

it('ignores a step of the history that keeps the address', () => {
  const ask = hold();
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  dispatchEvent(new PopStateEvent('popstate'));
  expect([go.mock.calls, ask.mock.calls]).toEqual([[], []]);
});
