// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOff, hasTyped, released } from '../../src/bootstrap/prerender-hand-off.ts';
import { currentOf, setFirstOpener, takeFirstOpener } from '../../src/ui/first-opener.ts';

let page: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  page = document.getElementById('root')!;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (html: string) => {
  page.innerHTML = html;
};
const field = (name: string) => page.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!;
const form = '<input aria-label="User"><input aria-label="Code"><input aria-label="Code">';

describe('hand-off of the prerendered page', () => {
  it('restores typed values by field name and position, and the text selection', () => {
    show(form);
    field('User').value = 'lucia';
    field('User').setSelectionRange(1, 3);
    const second = page.querySelectorAll('input')[2]!;
    second.value = '42';
    expect(hasTyped(page)).toBe(true);
    handOff(page, [], () => show(`<p>New</p>${form}`));
    expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['lucia', '', '42']);
    expect([field('User').selectionStart, field('User').selectionEnd]).toEqual([1, 3]);
  });

  it('restores a value in the first control of the same name when the new page has fewer controls', () => {
    show(form);
    page.querySelectorAll('input')[2]!.value = '42';
    handOff(page, [], () => show('<input aria-label="Code">'));
    expect(field('Code').value).toBe('42');
  });

  it('drops the typed value of a field that no longer exists', () => {
    show(form);
    field('User').value = 'lucia';
    handOff(page, [], () => show('<input aria-label="Code">'));
    expect(field('Code').value).toBe('');
    expect(hasTyped(page)).toBe(false);
  });

  it('focuses and presses the button that was pressed last', () => {
    show('<button>Menu</button><button>Sign in</button>');
    const pressed = page.querySelectorAll('button')[1]!;
    const heard = vi.fn();
    handOff(page, [pressed], () => {
      show('<a>Sign in</a><button>Other</button><button>Sign in</button>');
      for (const control of page.children)
        control.addEventListener('click', () => heard(control.localName, document.activeElement === control));
    });
    expect(heard.mock.calls).toEqual([['button', true]]);
  });

  it('presses all given buttons and submits the given forms, in their order', () => {
    const html = '<button>Dark</button><button>Menu</button>';
    show(html);
    const heard = vi.fn();
    handOff(page, [...page.querySelectorAll('button')], () => {
      show(html);
      for (const control of page.children) control.addEventListener('click', () => heard(control.textContent));
    });
    expect(heard.mock.calls).toEqual([['Dark'], ['Menu']]);
  });

  it('restores the direction of a selection', () => {
    show(form);
    field('User').value = 'lucia';
    field('User').setSelectionRange(1, 3, 'backward');
    handOff(page, [], () => show(form));
    expect(field('User').selectionDirection).toBe('backward');
  });

  it('keeps the focus on the main part', () => {
    show('<main tabindex="-1">Drawn</main>');
    page.querySelector('main')!.focus();
    handOff(page, [], () => show('<main tabindex="-1">The site</main>'));
    expect(document.activeElement).toBe(page.querySelector('main'));
  });

  it('keeps the focus on the focused control after the press', () => {
    show(`${form}<button>Sign in</button>`);
    field('User').focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    handOff(page, [page.querySelector('button')!], () => show(`${form}<button>Sign in</button>`));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(document.activeElement).toBe(field('User'));
  });

  it('finds the control that replaces the opener of the first dialog', () => {
    show('<button>Menu</button><button>Sign in</button>');
    const opener = page.querySelector('button')!;
    setFirstOpener(opener);
    expect(currentOf(opener)).toBe(opener);
    handOff(page, [], () => show('<nav></nav><button>Sign in</button><button>Menu</button>'));
    expect(currentOf(opener)).toBe(page.querySelectorAll('button')[1]);
    expect([takeFirstOpener(), takeFirstOpener()]).toEqual([opener, undefined]);
  });

  it('leaves the focus unchanged when it is outside the page', () => {
    show(form);
    document.body.insertAdjacentHTML('beforeend', '<input id="outside" aria-label="User">');
    const outside = document.getElementById('outside')!;
    outside.focus();
    handOff(page, [], () => show(form));
    expect(document.activeElement).toBe(outside);
  });
});

describe('waiting for the release of pressed controls', () => {
  let held: Element | null;
  beforeEach(() => {
    held = document.createElement('button');
    vi.spyOn(page, 'querySelector').mockImplementation((selector) => (selector === ':active' ? held : null));
  });
  const wait = () => {
    const heard = vi.fn();
    void released(page).then(heard);
    return heard;
  };

  it('ends at once when no control is pressed', async () => {
    held = null;
    await expect(released(page)).resolves.toBeUndefined();
  });

  it.each(['pointerup', 'pointercancel', 'keyup', 'click'])(
    'ends after the event %s, in a later task',
    async (type) => {
      const heard = wait();
      held = null;
      dispatchEvent(new Event(type));
      await Promise.resolve();
      expect(heard).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
      const added = vi.spyOn(globalThis, 'addEventListener');
      held = document.createElement('button');
      wait();
      held = null;
      dispatchEvent(new Event(type));
      const signals = added.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal?.aborted);
      expect(signals).toEqual([false, false, false, false]);
      await vi.waitFor(() =>
        expect(added.mock.calls.every(([, , options]) => (options as AddEventListenerOptions).signal?.aborted)).toBe(
          true,
        ),
      );
    },
  );

  it('ends when the last of several pressed controls is released', async () => {
    const asked = vi.mocked(page.querySelector);
    const heard = wait();
    dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(heard).not.toHaveBeenCalled();
    held = null;
    dispatchEvent(new Event('keyup'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });

  it('ends after 5 s at the latest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const heard = wait();
    await vi.advanceTimersByTimeAsync(4999);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledOnce();
    expect(held).not.toBeNull();
  });
});
