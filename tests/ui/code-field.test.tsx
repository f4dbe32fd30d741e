// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CodeField, codeIn } from '../../src/ui/code-field.tsx';
import { proves } from '../requirements/proves.ts';

afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>('Code');

function mount() {
  const onWhole = vi.fn();
  render(<CodeField label="Code" name="code" onWhole={onWhole} />);
  return { onWhole, user: userEvent.setup() };
}

const ways = {
  plain: '123456',
  spaced: '123 456',
  hyphened: '123-456',
  'one by one': '1 2 3 4 5 6',
  'with words': 'Code: 123456!',
  prefixed: 'S-123456',
  'full width': '１２３　４５６',
  'with a no-break space': '123\u00a0456',
  'in a message': 'Sorteo: 123 456. Vence en 10 minutos.',
  'before a number': 'Tu código es 123456, de 2 que pediste',
};

describe('code field', () => {
  it('is one numeric one-time-code input with a maximum length of 255 characters', proves('site-5.17'), () => {
    mount();
    expect(input()).toMatchObject({ type: 'text', inputMode: 'numeric', autocomplete: 'one-time-code' });
    expect(input().maxLength).toBe(255);
  });

  it.each(Object.entries(ways))('keeps only the digits of pasted text: %s', async (_, text) => {
    const { onWhole, user } = mount();
    await user.click(input());
    await user.paste(text);
    expect(input().value).toBe('123456');
    expect(onWhole).toHaveBeenCalledOnce();
  });

  it.each(['123456', '123 456'])('keeps only the digits of text that the device fills in: %s', (text) => {
    const { onWhole } = mount();
    fireEvent.input(input(), { target: { value: text } });
    expect(input().value).toBe('123456');
    expect(onWhole).toHaveBeenCalledOnce();
  });

  it('keeps only the digits of typed text and does not submit automatically', async () => {
    const { onWhole, user } = mount();
    await user.type(input(), '12-3 a456');
    expect(input().value).toBe('123456');
    await user.type(input(), '7{Backspace}');
    expect(input().value).toBe('123456');
    expect(onWhole).not.toHaveBeenCalled();
  });

  it('keeps the caret position in the middle of the text', async () => {
    const { user } = mount();
    await user.type(input(), '1256');
    await user.type(input(), '3x4', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input().value).toBe('123456');
  });

  it('calls the input handler on every change', async () => {
    const onInput = vi.fn();
    render(<CodeField label="Code" onInput={onInput} />);
    await userEvent.type(input(), '12');
    expect(onInput).toHaveBeenCalledTimes(2);
  });
});

describe('text composition in a code field', () => {
  const fullWidth = ['１', '１２', '１２３', '１２３４', '１２３４５', '１２３４５６'];

  const write = (value: string, inputType: string, isComposing: boolean) => {
    input().value = value;
    fireEvent(input(), new InputEvent('input', { bubbles: true, inputType, data: value, isComposing }));
  };
  const compose = () => {
    input().focus();
    fireEvent.compositionStart(input());
    for (const text of fullWidth) {
      write(text, 'insertCompositionText', true);
      expect(input().value).toBe(text);
    }
  };
  const end = (data = '１２３４５６') =>
    fireEvent(input(), Object.assign(new Event('compositionend', { bubbles: true }), { data }));
  const nextTask = () => act(() => new Promise((done) => setTimeout(done)));

  /**
   * The end of a composition in each engine. In Chromium, the text and the input event precede `compositionend`; in
   * Firefox, the input event follows it; in WebKit, the text and the input event follow it.
   */
  const endings = {
    'written before the end': () => {
      write('１２３４５６', 'insertCompositionText', true);
      end();
    },
    'told after the end': () => {
      end();
      write('１２３４５６', 'insertCompositionText', false);
    },
    'written after the end': () => {
      write('', 'deleteCompositionText', true);
      end();
      write('１２３４５６', 'insertFromComposition', false);
    },
  };

  it.each(Object.entries(endings))('is processed only once, when it ends: %s', async (_, finish) => {
    const { onWhole } = mount();
    compose();
    expect(onWhole).not.toHaveBeenCalled();
    finish();
    await nextTask();
    expect(input().value).toBe('123456');
    expect(onWhole).toHaveBeenCalledOnce();
  });

  it('keeps its digits and submits nothing when it ends with the loss of the focus', async () => {
    const { onWhole } = mount();
    compose();
    end();
    input().blur();
    await nextTask();
    expect([input().value, onWhole.mock.calls.length]).toEqual(['123456', 0]);
  });

  it('is treated as typed text when it adds only one digit', async () => {
    const { onWhole } = mount();
    input().focus();
    input().value = '12345';
    fireEvent.compositionStart(input());
    write('12345６', 'insertCompositionText', true);
    end('６');
    await nextTask();
    expect([input().value, onWhole.mock.calls.length]).toEqual(['123456', 0]);
  });

  it('is ignored after the field unmounts', async () => {
    const { onWhole } = mount();
    compose();
    end();
    cleanup();
    await nextTask();
    expect(onWhole).not.toHaveBeenCalled();
  });
});

describe('codeIn', () => {
  const digits = fc.stringMatching(/^\d{1,10}$/);

  it('returns a text unchanged when the text consists only of digits', () => {
    fc.assert(fc.property(digits, fc.integer({ min: 4, max: 8 }), (code, length) => codeIn(code, length) === code));
  });

  it('returns only digits for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^\d*$/.test(codeIn(text, 6))));
  });

  it('finds a code of the required length in a text, also when its digits are grouped', () => {
    const words = fc.stringMatching(/^[a-zñ:!# ]{0,12}$/);
    const gap = fc.constantFrom('', ' ', '-', ' - ');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), gap, words, words, (code, between, before, after) => {
        const text = `${before}${code.slice(0, 3)}${between}${code.slice(3)}${after}`;
        expect(codeIn(text, 6)).toBe(code);
      }),
    );
  });
});

it('the code field turns off autocorrect and spell checking', () => {
  mount();
  expect(['autocorrect', 'spellcheck'].map((name) => input().getAttribute(name))).toEqual(['off', 'false']);
});

it('the code field stops its timer on an unmount and on an input event after a composition', () => {
  vi.useFakeTimers();
  mount();
  const endComposition = (data: string) =>
    fireEvent(input(), Object.assign(new Event('compositionend', { bubbles: true }), { data }));
  endComposition('12');
  expect(vi.getTimerCount()).toBe(1);
  fireEvent.input(input(), { target: { value: '12' } });
  expect(vi.getTimerCount()).toBe(0);
  endComposition('34');
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
