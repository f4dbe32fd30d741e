// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onLocationChange } from '../../src/routes/router.ts';

it('reports an address change and a repeated navigation, but not the history entry of a dialog', () => {
  history.replaceState(null, '', '/help');
  const listener = vi.fn();
  onLocationChange(listener);
  const heard = () => {
    const paths = listener.mock.calls.map(([place]) => place.path);
    listener.mockClear();
    return paths;
  };
  history.pushState({ dialogs: 1 }, '');
  expect(heard()).toEqual([]);
  history.replaceState(null, '');
  expect(heard()).toEqual([]);
  history.pushState(null, '', '/register');
  expect(heard()).toEqual(['/register']);
  history.pushState(null, '', '/register');
  expect(heard()).toEqual(['/register']);
  history.replaceState({ dialogs: 1 }, '', '/help');
  expect(heard()).toEqual(['/help']);
  history.pushState(null, '', '/help');
  expect(heard()).toEqual(['/help']);
});
