// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { Modal } from '../../src/ui/modal.tsx';
import { afterThisTask } from '../../src/ui/run-in-next-task.ts';
import { proves } from '../requirements/proves.ts';

type Props = Partial<ComponentProps<typeof Modal>>;

const modal = (props: Props = {}) => (
  <Modal name="login" title="Sign in" onClose={() => {}} closeLabel="Close" moveLabel="Move" {...props}>
    {props.children ?? <input aria-label="User" />}
  </Modal>
);

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

beforeEach(() => {
  window.innerWidth = 1000;
  window.innerHeight = 800;
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('closing a modal', () => {
  it('calls the close handler on Escape and stays open', proves('site-2.78'), () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    const isUntouched = fireEvent.keyDown(screen.getByLabelText('User'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(isUntouched).toBe(false);
    expect(dialog().open).toBe(true);
  });

  it('calls the close handler on a cancel event of the browser', () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    const cancel = new Event('cancel', { cancelable: true });
    act(() => dialog().dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('opens again and calls the close handler when the browser closes the modal', () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    const element = dialog();
    element.close();
    expect(onClose).toHaveBeenCalledOnce();
    expect(element.open).toBe(true);
  });

  it(
    'calls the close handler when the close button is clicked, and can be shown without a close button',
    proves('site-2.73'),
    () => {
      const onClose = vi.fn();
      const { rerender } = render(modal({ onClose }));
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(onClose).toHaveBeenCalledOnce();
      rerender(modal({ onClose, closeButton: false }));
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    },
  );

  it('ignores a click on the backdrop', proves('site-2.74'), () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
  });

  it('calls only the innermost close handler when modals are nested', () => {
    const outer = vi.fn();
    const inner = vi.fn();
    render(
      modal({
        onClose: outer,
        children: modal({ name: 'confirm', title: 'Sure?', onClose: inner, children: <input aria-label="Code" /> }),
      }),
    );
    fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'Escape' });
    expect(inner).toHaveBeenCalledOnce();
    expect(outer).not.toHaveBeenCalled();
  });

  it.each([
    ['another key', () => fireEvent.keyDown(screen.getByLabelText('User'), { key: 'a' })],
    [
      'Escape while a word is composed',
      () => fireEvent.keyDown(screen.getByLabelText('User'), { key: 'Escape', isComposing: true }),
    ],
    [
      'a cancel of something in it',
      () => fireEvent(screen.getByLabelText('User'), new Event('cancel', { bubbles: true })),
    ],
  ])('does not call the close handler on %s', (_, act) => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    act();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sets data attributes for a closing modal and for a modal without a background', proves('site-2.73'), () => {
    render(modal({ closing: true, background: false }));
    expect(dialog().dataset).toMatchObject({ name: 'login', closing: 'true', background: 'false' });
  });
});

describe('focus of a modal', () => {
  it('moves to the first field and later returns to the opener', () => {
    document.body.innerHTML = '<button id="opener">Open</button>';
    const opener = document.getElementById('opener')!;
    opener.focus();
    const { unmount } = render(modal());
    expect(document.activeElement).toBe(screen.getByLabelText('User'));
    unmount();
    expect(document.activeElement).toBe(opener);
  });

  it('prefers the element with data-autofocus, and moves to the title when there is no field', () => {
    const { unmount } = render(
      modal({
        children: (
          <>
            <input aria-label="User" />
            <button type="button" data-autofocus="">
              Cancel
            </button>
          </>
        ),
      }),
    );
    expect(document.activeElement?.textContent).toBe('Cancel');
    unmount();
    render(modal({ children: <button type="button">Sign out</button> }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign in' }));
  });

  it.each(['radio', 'checkbox'])(
    'moves to the title when the first field is a %s, which a key would change',
    (type) => {
      render(modal({ children: <input type={type} aria-label="Theme" /> }));
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign in' }));
    },
  );

  it.each([
    ['dialog', { bottom: 900, dialog: 700, window: 1000 }],
    ['window', { bottom: 900, dialog: 1000, window: 700 }],
  ])('moves to the title when the first field is below the visible part of the %s', (_, edges) => {
    window.innerHeight = edges.window;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, 100, this.matches('dialog') ? edges.dialog : edges.bottom);
    });
    render(modal());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign in' }));
  });

  it('moves to the first control of the content when there is neither a field nor a title', () => {
    render(
      <Modal name="popup" label="Notice" onClose={() => {}} closeLabel="Close" moveLabel="Move">
        <button type="button" disabled>
          Sign out
        </button>
        <a href="/help">Help</a>
      </Modal>,
    );
    expect(document.activeElement?.textContent).toBe('Help');
  });

  it('moves to the close button when there is no title and the first control is below the visible part', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, 100, this.matches('dialog') ? 700 : 900);
    });
    render(
      <Modal name="popup" label="Notice" onClose={() => {}} closeLabel="Close" moveLabel="Move">
        <a href="/help">Help</a>
      </Modal>,
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  });

  it('puts the close button first in the tab order and the grip last', () => {
    render(modal());
    const bar = screen.getByRole('heading').parentElement!;
    const names = [...bar.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Close', 'Move']);
  });

  it.each([
    ['a select', <select key="a" aria-label="Bank" />, 'Bank'],
    ['a text area', <textarea key="b" aria-label="Message" />, 'Message'],
  ])('moves to %s and skips disabled controls', (_, control, name) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    render(
      modal({
        children: (
          <>
            <input aria-label="Account" disabled />
            <select aria-label="Country" disabled />
            <textarea aria-label="Note" disabled />
            <button type="button" disabled>
              Send
            </button>
            {control}
          </>
        ),
      }),
    );
    expect(document.activeElement).toBe(screen.getByLabelText(name));
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it('moves to the main element when the opener is removed or missing', () => {
    document.body.innerHTML = '<main tabindex="-1"></main><button id="opener">Open</button>';
    const opener = document.getElementById('opener')!;
    const main = screen.getByRole('main');
    opener.focus();
    const first = render(modal());
    opener.remove();
    first.unmount();
    expect(document.activeElement).toBe(main);
    main.blur();
    expect(document.activeElement).toBe(document.body);
    render(modal()).unmount();
    expect(document.activeElement).toBe(main);
  });

  it('after the dialog was inert, returns to the element that had the focus before, or to the dialog', async () => {
    const task = () => act(() => new Promise<void>((resolve) => void afterThisTask(resolve)));
    document.body.innerHTML = '<button id="elsewhere">Elsewhere</button>';
    const elsewhere = document.getElementById('elsewhere')!;
    const { rerender } = render(modal());
    expect([dialog().inert, dialog().dataset['held']]).toEqual([false, undefined]);
    rerender(modal({ held: true }));
    expect([dialog().inert, dialog().dataset['held']]).toEqual([true, 'true']);
    elsewhere.focus();
    rerender(modal({ held: false }));
    await task();
    expect(document.activeElement).toBe(screen.getByLabelText('User'));
    elsewhere.focus();
    rerender(modal({ held: true }));
    rerender(modal({ held: false }));
    await task();
    expect(document.activeElement).toBe(dialog());
  });

  it('skips a hidden field', () => {
    render(
      modal({
        children: (
          <>
            <input aria-label="Account" hidden readOnly />
            <input aria-label="Password" />
          </>
        ),
      }),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});

describe('page behind a modal', () => {
  it('is fixed until the last modal closes, then restores its scroll position', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const isFixed = () => document.documentElement.hasAttribute(hook.pageFixed);
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(420);
    const first = render(modal());
    const second = render(modal({ name: 'confirm' }));
    expect(isFixed()).toBe(true);
    scrollY.mockReturnValue(0);
    second.unmount();
    expect(isFixed()).toBe(true);
    first.unmount();
    expect(isFixed()).toBe(false);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 420, behavior: 'instant' });
    render(modal()).unmount();
    expect(scrollTo).toHaveBeenCalledOnce();
  });
});

describe('accessible name of a dialog', () => {
  it('is its title, or its label when there is no title', () => {
    const { rerender } = render(modal({ label: 'Other' }));
    expect(screen.getByRole('dialog', { name: 'Sign in' }).hasAttribute('aria-label')).toBe(false);
    rerender(
      <Modal name="popup" label="Notice" onClose={() => {}} closeLabel="Close" moveLabel="Move">
        {null}
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Notice' }).hasAttribute('aria-labelledby')).toBe(false);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('moving a modal', () => {
  const place = (left: number, top: number) => {
    const element = dialog();
    vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => {
      const [x = 0, y = 0] = (element.style.translate || '0 0').split(' ').map(Number.parseFloat);
      return new DOMRect(left + x, top + y, 400, 300);
    });
    return element;
  };
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move' }), { key, shiftKey });

  it('moves 16 px with an arrow key, 64 px with Shift, and back to the start with Home', () => {
    render(modal());
    const element = place(300, 250);
    press('ArrowRight');
    expect(element.style.translate).toBe('16px 0px');
    press('ArrowUp', true);
    expect(element.style.translate).toBe('16px -64px');
    press('Home');
    expect(element.style.translate).toBe('0px 0px');
  });

  it.each([
    ['ArrowLeft', '-16px 0px'],
    ['ArrowRight', '16px 0px'],
    ['ArrowUp', '0px -16px'],
    ['ArrowDown', '0px 16px'],
  ])('the key %s moves to %s and prevents page scrolling', (key, translate) => {
    render(modal());
    const element = place(300, 250);
    expect([press('Tab'), press(key), press('Home')]).toEqual([true, false, false]);
    press(key);
    expect(element.style.translate).toBe(translate);
  });

  it('works in windows at least 480 px wide, and resets the position below that width', () => {
    window.innerWidth = 480;
    render(modal());
    const element = place(40, 250);
    press('ArrowRight');
    expect(element.style.translate).toBe('16px 0px');
    window.innerWidth = 479;
    fireEvent(window, new Event('resize'));
    expect(element.style.translate).toBe('');
  });

  it('removes its window listener on unmount', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const { unmount } = render(modal());
    const heard = added.mock.calls.filter(([type]) => type === 'resize').map(([, listener]) => listener);
    expect(heard).toHaveLength(1);
    unmount();
    expect(removed).toHaveBeenCalledWith('resize', heard[0]);
  });

  it('a drag starts at the last position and needs the primary pointer button', () => {
    render(modal());
    const element = place(300, 250);
    const bar = screen.getByRole('heading').parentElement!;
    bar.setPointerCapture = vi.fn();
    const drag = (button: number, ...[from, to]: [number, number][]) => {
      fireEvent.pointerDown(bar, { pointerId: 7, button, clientX: from![0], clientY: from![1] });
      fireEvent.pointerMove(bar, { pointerId: 7, clientX: to![0], clientY: to![1] });
      fireEvent.lostPointerCapture(bar, { pointerId: 7 });
    };
    drag(2, [500, 260], [540, 290]);
    expect(element.style.translate).toBe('');
    expect(bar.setPointerCapture).not.toHaveBeenCalled();
    drag(0, [500, 260], [540, 290]);
    drag(0, [600, 300], [610, 305]);
    expect(element.style.translate).toBe('50px 35px');
    expect(bar.setPointerCapture).toHaveBeenCalledWith(7);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Move' }), {
      pointerId: 7,
      button: 0,
      clientX: 10,
      clientY: 10,
    });
    fireEvent.pointerMove(bar, { pointerId: 7, clientX: 11, clientY: 12 });
    expect(element.style.translate).toBe('50px 35px');
    fireEvent.pointerMove(bar, { pointerId: 7, clientX: 15, clientY: 12 });
    expect(element.style.translate).toBe('55px 37px');
    fireEvent.pointerUp(bar, { pointerId: 7 });
    expect(element.style.translate).toBe('55px 37px');
  });

  it('goes to the left edge, the right edge and the center by single presses of the grip', () => {
    render(modal());
    const element = place(300, 250);
    const grip = screen.getByRole('button', { name: 'Move' });
    const bar = grip.parentElement!;
    bar.setPointerCapture = () => {};
    fireEvent.click(grip, { detail: 0 });
    expect(element.style.translate).toBe('-292px 0px');
    fireEvent.pointerDown(grip, { pointerId: 7, button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(bar, { pointerId: 7, clientX: 12, clientY: 11 });
    fireEvent.pointerUp(bar, { pointerId: 7 });
    fireEvent.lostPointerCapture(bar, { pointerId: 7 });
    fireEvent.click(grip, { detail: 1 });
    expect(element.style.translate).toBe('292px 0px');
    fireEvent.click(grip, { detail: 0 });
    expect(element.style.translate).toBe('0px 0px');
    fireEvent.click(grip, { detail: 0 });
    press('Home');
    fireEvent.click(grip, { detail: 0 });
    expect(element.style.translate).toBe('-292px 0px');
    fireEvent.pointerDown(bar, { pointerId: 7, button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerUp(bar, { pointerId: 7 });
    expect(element.style.translate).toBe('-292px 0px');
  });

  it('the modal stays within the viewport', () => {
    render(modal());
    const element = place(300, 250);
    for (let count = 0; count < 12; count++) press('ArrowLeft', true);
    for (let count = 0; count < 12; count++) press('ArrowDown', true);
    expect(element.style.translate).toBe('-292px 242px');
    press('ArrowRight');
    expect(element.style.translate).toBe('-276px 242px');
  });

  it('the modal returns into the viewport when the window shrinks', () => {
    render(modal());
    const element = place(300, 250);
    press('ArrowRight', true);
    press('ArrowRight', true);
    expect(element.style.translate).toBe('128px 0px');
    window.innerWidth = 800;
    fireEvent(window, new Event('resize'));
    expect(element.style.translate).toBe('92px 0px');
  });

  it('the modal follows the pointer on the title bar but not on the close button', () => {
    render(modal());
    const element = place(300, 250);
    const bar = screen.getByRole('heading').parentElement!;
    bar.setPointerCapture = () => {};
    const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Close' }), at(500, 260));
    fireEvent.pointerMove(bar, at(540, 300));
    expect(element.style.translate).toBe('');
    fireEvent.pointerDown(bar, at(500, 260));
    fireEvent.pointerMove(bar, at(540, 300));
    expect(element.style.translate).toBe('40px 40px');
    fireEvent.lostPointerCapture(bar, at(540, 300));
    fireEvent.pointerMove(bar, at(600, 300));
    expect(element.style.translate).toBe('40px 40px');
  });

  it('does nothing on a phone', () => {
    window.innerWidth = 390;
    render(modal());
    const element = place(0, 400);
    press('ArrowUp');
    expect(element.style.translate).toBe('');
  });
});

describe('dialog that is already open in the HTML', () => {
  it('becomes modal, keeps its focus, selection and text, and has no inline style in the HTML', async () => {
    const open = modal({ initiallyOpenInHtml: true, children: <input aria-label="User" defaultValue="" /> });
    const html = renderToString(open);
    expect(html).toMatch(/<dialog [^>]*open=""/);
    expect(html).not.toContain('style=');
    document.body.innerHTML = `<div id="app">${html}</div>`;
    const input = screen.getByLabelText<HTMLInputElement>('User');
    input.focus();
    input.value = 'maria';
    input.setSelectionRange(1, 3);
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const onClose = vi.fn();
    const root = await act(async () =>
      hydrateRoot(
        document.getElementById('app')!,
        modal({ initiallyOpenInHtml: true, onClose, children: <input aria-label="User" defaultValue="" /> }),
      ),
    );
    await vi.waitFor(() => expect(showModal).toHaveBeenCalledOnce());
    expect(dialog().open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input);
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['maria', 1, 3]);
    await act(async () => root.unmount());
  });

  it('does not become modal when it unmounts immediately', async () => {
    const open = modal({ initiallyOpenInHtml: true, children: null });
    document.body.innerHTML = `<div id="app">${renderToString(open)}</div>`;
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockClear();
    const root = hydrateRoot(document.getElementById('app')!, open);
    flushSync(() => root.render(open));
    flushSync(() => root.unmount());
    const { port1, port2 } = new MessageChannel();
    const { promise: later, resolve } = Promise.withResolvers<void>();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
    await later;
    expect(showModal).not.toHaveBeenCalled();
    expect(document.documentElement.hasAttribute(hook.pageFixed)).toBe(false);
  });
});
