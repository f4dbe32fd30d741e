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

it('changes the page for a link to a route, and leaves a link to any other path to the browser', () => {
  history.replaceState(null, '', '/help');
  onLocationChange(() => {});
  const follow = (href: string) => {
    document.body.innerHTML = `<a href="${href}">.</a>`;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    const prevent = (last: Event) => last.preventDefault();
    let isFollowed = false;
    const look = (last: Event) => {
      isFollowed = last.defaultPrevented;
    };
    window.addEventListener('click', look, { once: true });
    window.addEventListener('click', prevent, { once: true });
    document.querySelector('a')!.dispatchEvent(event);
    return isFollowed ? location.pathname : 'browser';
  };
  expect(['/vip', '/', '/support/live'].map(follow)).toEqual(['/vip', '/index', 'browser']);
});
