// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '../../src/ui/modal.tsx';
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

describe('closing', () => {
  it('asks its owner on Escape, and stays', proves('site-2.78'), () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    const isUntouched = fireEvent.keyDown(screen.getByLabelText('User'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(isUntouched).toBe(false);
    expect(dialog().open).toBe(true);
  });

  it('asks its owner when the browser wants to cancel it', () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    const cancel = new Event('cancel', { cancelable: true });
    act(() => dialog().dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('comes back and asks when the browser closed it by itself', () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    const element = dialog();
    element.close();
    expect(onClose).toHaveBeenCalledOnce();
    expect(element.open).toBe(true);
  });

  it('asks its owner on the close button, which can be left out', proves('site-2.73'), () => {
    const onClose = vi.fn();
    const { rerender } = render(modal({ onClose }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    rerender(modal({ onClose, closeButton: false }));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('ignores a click on the backdrop', proves('site-2.74'), () => {
    const onClose = vi.fn();
    render(modal({ onClose }));
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
  });

  it('asks once, of the innermost, when modals are nested', () => {
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

  it('marks the closing and the missing background for the style sheet', proves('site-2.73'), () => {
    render(modal({ closing: true, background: false }));
    expect(dialog().dataset).toMatchObject({ name: 'login', closing: 'true', background: 'false' });
  });
});

describe('focus', () => {
  it('enters the first field and returns to the opener', () => {
    document.body.innerHTML = '<button id="opener">Open</button>';
    const opener = document.getElementById('opener')!;
    opener.focus();
    const { unmount } = render(modal());
    expect(document.activeElement).toBe(screen.getByLabelText('User'));
    unmount();
    expect(document.activeElement).toBe(opener);
  });

  it('prefers what asks for it, and takes a button of the body when there is no field', () => {
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
    expect(document.activeElement?.textContent).toBe('Sign out');
  });

  it('passes over a field that is hidden', () => {
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

describe('the page behind', () => {
  it('is fixed until the last modal is gone, and its scroll is put back', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const isFixed = () => document.documentElement.hasAttribute('data-page-fixed');
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
  });
});

describe('moving', () => {
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

  it('goes 16 px by an arrow, 64 with Shift, home by Home', () => {
    render(modal());
    const element = place(300, 250);
    press('ArrowRight');
    expect(element.style.translate).toBe('16px 0px');
    press('ArrowUp', true);
    expect(element.style.translate).toBe('16px -64px');
    press('Home');
    expect(element.style.translate).toBe('0px 0px');
  });

  it('never leaves the viewport', () => {
    render(modal());
    const element = place(300, 250);
    for (let count = 0; count < 12; count++) press('ArrowLeft', true);
    for (let count = 0; count < 12; count++) press('ArrowDown', true);
    expect(element.style.translate).toBe('-292px 242px');
    press('ArrowRight');
    expect(element.style.translate).toBe('-276px 242px');
  });

  it('comes back into a window that became smaller', () => {
    render(modal());
    const element = place(300, 250);
    press('ArrowRight', true);
    press('ArrowRight', true);
    expect(element.style.translate).toBe('128px 0px');
    window.innerWidth = 800;
    fireEvent(window, new Event('resize'));
    expect(element.style.translate).toBe('92px 0px');
  });

  it('follows the pointer on its bar, but not on its close button', () => {
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

  it('stays where it is on a phone', () => {
    window.innerWidth = 390;
    render(modal());
    const element = place(0, 400);
    press('ArrowUp');
    expect(element.style.translate).toBe('');
  });
});

describe('a dialog that came open in the HTML', () => {
  it('becomes modal with its focus, selection and text, and no inline style before', async () => {
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

  it('is not raised any more when it has gone at once', async () => {
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
    expect(document.documentElement.hasAttribute('data-page-fixed')).toBe(false);
  });
});
