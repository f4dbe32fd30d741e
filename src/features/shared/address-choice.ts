import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { centerOf, positive, type QueryName, valueIn, valuesHref } from '../../routes/page-queries.ts';
import { pushAddress, replaceAddress } from './replace-address.ts';

/** A value that a page keeps in the address. `isUnusable`: the address has a value that does not apply to the page. */
export type AddressChoice<Value> = { value: Value; isUnusable: boolean; choose: (value: Value) => void };

/** The query of a page of a center. The address of another page of the center arrives before this page leaves. */
export function useCenterSearch(): string {
  const search = useSearch();
  const [own, setOwn] = useState(search);
  if (search === own || centerOf(search) !== centerOf(own)) return own;
  setOwn(search);
  return search;
}

/**
 * One of a few values. Each choice has a history entry; the address does not name the standard value, and another choice
 * removes the values of `resets`.
 */
export function addressChoice<Value extends string>(
  search: string,
  name: QueryName,
  values: readonly Value[],
  standard: Value,
  resets: readonly QueryName[] = [],
): AddressChoice<Value> {
  const text = valueIn(search, name);
  const known = values.find((value) => value === text);
  const isUnusable = text !== '' && known === undefined;
  const value = known ?? standard;
  const choose = (next: Value) => {
    if (next === value && !isUnusable) return;
    const others = Object.fromEntries(resets.map((other) => [other, '']));
    pushAddress(valuesHref({ ...others, [name]: next === standard ? '' : next }));
  };
  return { value, isUnusable, choose };
}

/**
 * The page of a list with `count` pages, undefined while the number is unknown. A number beyond the last page shows the
 * last page. Each choice has a history entry.
 */
export function addressPage(search: string, name: QueryName, count: number | undefined): AddressChoice<number> {
  const text = valueIn(search, name);
  const page = positive(text);
  return {
    value: Math.min(Math.max(1, page), Math.max(1, count ?? page)),
    isUnusable: text !== '' && page === 0,
    choose: (next) => pushAddress(valuesHref({ [name]: next === 1 ? '' : String(next) })),
  };
}

/** Time in ms without a key after which the address gets a typed text. */
const pauseMs = 250;

/**
 * Text of a search field. The address gets it after a pause, without a history entry. After Back, the text is that of the
 * address.
 */
export function useAddressText(search: string, name: QueryName) {
  const kept = valueIn(search, name);
  const [text, setText] = useState(kept);
  const own = useRef(kept.trim());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the newest address
  useEffect(() => {
    const now = valueIn(location.search, name);
    if (now.trim() === own.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    own.current = now.trim();
    setText(now);
  }, [kept, name]);
  const write = (next: string, path: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // The address of another page arrives before this page leaves.
    if (location.pathname !== path || next.trim() === own.current) return;
    own.current = next.trim();
    replaceAddress(valuesHref({ [name]: own.current }));
  };
  return {
    text,
    type: (next: string) => {
      const path = location.pathname;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(next, path), pauseMs);
    },
    /** Ends the pause. */
    settle: () => {
      if (timer.current !== undefined) write(text, location.pathname);
    },
    clear: () => {
      setText('');
      write('', location.pathname);
    },
  };
}
