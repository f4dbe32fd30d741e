// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { isFocusLost } from '../../src/ui/focus.ts';
import { recordFocus } from '../../src/ui/focus-memory.ts';
import { watchLostFocus } from '../../src/ui/lost-focus.ts';
import { addRaised, removeRaised } from '../../src/ui/open-dialogs.ts';
import { afterThisTask } from '../../src/ui/run-in-next-task.ts';

const memory = recordFocus();
const check = watchLostFocus(memory);
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const tasks = async () => {
  for (let task = 0; task < 4; task++) await new Promise<void>((resolve) => void afterThisTask(resolve));
};
/** Changes the document as a view does, and waits for the substitute. */
async function change(work: () => void): Promise<string> {
  work();
  check();
  await tasks();
  return document.activeElement?.id || document.activeElement?.localName || '';
}

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <h1 id="page">Page</h1>
      <section>
        <h2 id="part">Part</h2>
        <ul><li id="entry"><h3>Entry</h3><button id="remove">Remove</button></li><li><h3>Other</h3></li></ul>
        <button id="retry">Retry</button>
      </section>
      <button id="last">Last</button>
    </main>`;
});

describe('lost focus', () => {
  it.each([
    ['retry', 'retry', 'part'],
    ['remove', 'entry', 'part'],
    ['last', 'last', 'page'],
  ])('moves from the removed %s to the nearest heading that remains', async (focused, removed, heading) => {
    byId(focused).focus();
    expect(await change(() => byId(removed).remove())).toBe(heading);
    expect([byId(heading).tabIndex, isFocusLost()]).toEqual([-1, true]);
  });

  it('marks the document after the first key outside a text field, so that headings show the ring from then on', () => {
    const { documentElement } = document;
    documentElement.removeAttribute(hook.keyed);
    recordFocus();
    dispatchEvent(new Event('pointerdown'));
    expect(documentElement.hasAttribute(hook.keyed)).toBe(false);
    const field = document.createElement('input');
    document.body.append(field);
    for (const key of ['a', 'Enter']) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    field.remove();
    expect(documentElement.hasAttribute(hook.keyed)).toBe(false);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(documentElement.hasAttribute(hook.keyed)).toBe(true);
  });

  it('moves from a removed frame that has taken the focus without a focus event', async () => {
    byId('retry').focus();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    const frame = document.createElement('iframe');
    byId('last').before(frame);
    const focused = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
    dispatchEvent(new Event('blur'));
    focused.mockRestore();
    byId('retry').blur();
    expect(await change(() => frame.remove())).toBe('page');
  });

  it('moves to the main element when no heading remains', async () => {
    byId('last').focus();
    expect(await change(() => byId('main').replaceChildren())).toBe('main');
  });

  it('moves to the heading of the dialog in front', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog id="front" open><h2 id="title">Front</h2></dialog>');
    addRaised(byId('front') as HTMLDialogElement);
    byId('last').focus();
    expect(await change(() => byId('last').remove())).toBe('title');
    removeRaised(byId('front') as HTMLDialogElement);
  });

  it('returns to an element that was disabled for some time', async () => {
    const retry = byId('retry') as HTMLButtonElement;
    retry.focus();
    const disable = (isDisabled: boolean) => () => {
      // Chromium takes the focus from a disabled element; happy-dom does not.
      if (isDisabled) retry.blur();
      retry.disabled = isDisabled;
    };
    expect(await change(disable(true))).toBe('part');
    expect(await change(disable(false))).toBe('retry');
    expect(isFocusLost()).toBe(false);
  });

  it('returns to an element that lost the focus because it was moved', async () => {
    byId('retry').focus();
    expect(await change(() => byId('retry').blur())).toBe('retry');
  });

  it.each([
    ['a press beside the element', new Event('pointerdown')],
    ['Tab at the end of the document', new KeyboardEvent('keydown', { key: 'Tab' })],
  ])('leaves the focus that the user took away: %s', async (_, event) => {
    byId('retry').focus();
    dispatchEvent(event);
    expect(await change(() => byId('retry').blur())).toBe('body');
  });

  it('keeps a target that the view focused itself', async () => {
    byId('retry').focus();
    const focusLast = () => {
      byId('retry').remove();
      byId('last').focus();
    };
    expect(await change(focusLast)).toBe('last');
    expect(isFocusLost()).toBe(false);
  });

  it('moves from an element that was removed before the watch began', async () => {
    const early = recordFocus();
    byId('retry').focus();
    byId('retry').remove();
    watchLostFocus(early)();
    await tasks();
    expect(document.activeElement?.id).toBe('part');
  });

  it('does nothing before anything had the focus', async () => {
    byId('last').focus();
    dispatchEvent(new Event('pointerdown'));
    expect(await change(() => byId('last').blur())).toBe('body');
    expect(await change(() => byId('page').remove())).toBe('body');
  });
});
