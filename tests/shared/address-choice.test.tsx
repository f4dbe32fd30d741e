// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearch } from 'wouter/use-browser-location';
import {
  addressChoice,
  addressPage,
  useAddressText,
  useCenterSearch,
} from '../../src/features/shared/address-choice.ts';
import { address, backTo } from '../kit/address.ts';

const center = '/help?member=missionLeaderboard';
const open = (href: string) => history.replaceState(null, '', href);
const weeks = ['this', 'last'] as const;
const choose = () => renderHook(() => addressChoice(useCenterSearch(), 'list.period', weeks, 'this', ['list.page']));

let entries = 0;
beforeEach(() => {
  open(center);
  entries = history.length;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const added = () => history.length - entries;

describe('a choice in the address', () => {
  it('adds one entry, names no standard value, and removes the values that depend on it', () => {
    open(`${center}&list.page=2`);
    const { result } = choose();
    expect(result.current.value).toBe('this');
    act(() => result.current.choose('last'));
    expect([result.current.value, address(), added()]).toEqual(['last', `${center}&list.period=last`, 1]);
    act(() => result.current.choose('last'));
    expect(added()).toBe(1);
    act(() => result.current.choose('this'));
    expect([result.current.value, address(), added()]).toEqual(['this', center, 2]);
  });

  it('keeps the values that depend on it when the same value is chosen again', () => {
    open(`${center}&list.period=last&list.page=2`);
    const { result } = choose();
    act(() => result.current.choose('last'));
    expect([address(), added()]).toEqual([`${center}&list.period=last&list.page=2`, 0]);
  });

  it('follows Back, and is read again after a reload', async () => {
    open(`${center}&list.period=last`);
    const { result } = choose();
    expect(result.current.value).toBe('last');
    await backTo(center);
    expect(result.current.value).toBe('this');
  });

  it('is the standard value for an unknown one, which the next choice removes', () => {
    open(`${center}&list.period=unknown`);
    const { result } = choose();
    expect(result.current).toMatchObject({ value: 'this', isUnusable: true });
    act(() => result.current.choose('this'));
    expect([result.current.isUnusable, address()]).toEqual([false, center]);
  });

  it('stays as it is while another page of the center replaces this one', async () => {
    open(`${center}&list.period=last`);
    const { result } = choose();
    await backTo('/help?member=responsiblePlay&list.period=unknown');
    expect(result.current).toMatchObject({ value: 'last', isUnusable: false });
    await backTo('/help');
    expect(result.current.value).toBe('last');
  });
});

describe('a page number in the address', () => {
  const page = (count?: number) => renderHook(() => addressPage(useCenterSearch(), 'list.page', count));

  it('adds one entry for each page, and does not name the first one', async () => {
    const { result } = page(3);
    expect(result.current.value).toBe(1);
    act(() => result.current.choose(3));
    expect([result.current.value, address(), added()]).toEqual([3, `${center}&list.page=3`, 1]);
    await backTo(center);
    expect(result.current.value).toBe(1);
    act(() => result.current.choose(2));
    act(() => result.current.choose(1));
    expect(address()).toBe(center);
  });

  it.each([
    ['99', 3, 3, false],
    ['99', undefined, 99, false],
    ['2', 0, 1, false],
    ['0', 3, 1, true],
    ['1.5', 3, 1, true],
    ['unknown', 3, 1, true],
  ])('%s of %s pages is page %s', (text, count, value, isUnusable) => {
    open(`${center}&list.page=${text}`);
    expect(page(count).result.current).toMatchObject({ value, isUnusable });
  });
});

describe('a typed text in the address', () => {
  function Field() {
    const { text, type, settle, clear } = useAddressText(useSearch(), 'q');
    return (
      <>
        <input value={text} onChange={({ target }) => type(target.value)} onBlur={settle} />
        <button type="button" onClick={clear} />
      </>
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const show = (href: string) => {
    vi.useFakeTimers();
    open(href);
    render(<Field />);
  };

  it('replaces the address once per pause, and adds no entry', () => {
    show('/elott?open=first#part');
    const replaced = vi.spyOn(history, 'replaceState');
    for (const text of ['q', 'qu', 'qui ']) {
      type(text);
      pass(200);
    }
    expect([field().value, address(), replaced.mock.calls.length]).toEqual(['qui ', '/elott?open=first#part', 0]);
    pass(50);
    expect([field().value, address()]).toEqual(['qui ', '/elott?open=first&q=qui#part']);
    expect([replaced.mock.calls.length, added()]).toEqual([1, 0]);
  });

  it('is in the address at once when the field loses the focus or is emptied', () => {
    show('/elott');
    type('quina');
    fireEvent.blur(field());
    expect(address()).toBe('/elott?q=quina');
    fireEvent.click(screen.getByRole('button'));
    expect([field().value, address()]).toEqual(['', '/elott']);
  });

  it('is the text of the address after a reload and after Back', async () => {
    show('/elott?q=quina');
    expect(field().value).toBe('quina');
    type('quina a');
    await backTo('/elott?q=lotto');
    expect(field().value).toBe('lotto');
    pass(1000);
    expect(address()).toBe('/elott?q=lotto');
  });

  it('does not reach the address of another page', async () => {
    show('/elott');
    type('quina');
    await backTo('/help');
    pass(1000);
    fireEvent.blur(field());
    expect(address()).toBe('/help');
    type('lotto');
    cleanup();
    pass(1000);
    expect(address()).toBe('/help');
  });
});
