import { type ComponentProps, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { announce, announceLater, prepareAnnouncer } from './announcer.ts';
import { Spoken } from './spoken.tsx';
import { spokenText } from './spoken-text.ts';

/**
 * When a text is announced: `now`; `loading`, if it remains for a second; `lasting`, when it has not changed for a while;
 * `settled`, as `lasting`, but not when it first appears; `changed`, at once, but not when it first appears.
 */
export type AnnouncementTiming = 'now' | 'loading' | 'lasting' | 'settled' | 'changed' | undefined;

type Timing = {
  assertive?: boolean | undefined;
  when?: AnnouncementTiming;
  /** Time in ms that a text must remain unchanged before it is announced. */
  after?: number | undefined;
};

const loadingMs = 1000;
const settledMs = 600;

export const textOf = (ref: RefObject<Element | null>): string => (ref.current ? spokenText(ref.current) : '');

/** Announces the text that `read` returns, whenever it differs from the text after the previous render. */
export function useAnnounced(read: () => string, { assertive, when = 'now', after }: Timing = {}): void {
  const said = useRef<string | null>(null);
  const cancel = useRef(() => {});
  const isDelayed = when !== 'now' && when !== 'changed';
  useEffect(() => {
    const text = read();
    if (text === said.current) return;
    const isSilent = said.current === null && (when === 'changed' || when === 'settled');
    said.current = text;
    prepareAnnouncer();
    cancel.current();
    if (text === '' || isSilent) return;
    const isLoading = when === 'loading';
    if (!isDelayed) announce(text, { assertive });
    else cancel.current = announceLater(text, { isLoading, ms: after ?? (isLoading ? loadingMs : settledMs) });
  });
  useEffect(() => () => cancel.current(), []);
}

/** Part of the page whose text is announced to screen readers when it appears and when it changes. */
export function Announcement({
  as = 'div',
  assertive = false,
  when,
  after,
  ref,
  children,
  ...rest
}: ComponentProps<'div'> & Timing & { as?: 'div' | 'p' | 'span' }) {
  const Tag = as as 'div';
  const own = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLDivElement);
  useAnnounced(() => textOf(own), { assertive, when, after });
  return (
    <Tag {...rest} ref={own} data-announced={assertive ? 'alert' : 'status'}>
      <Spoken>{children}</Spoken>
    </Tag>
  );
}
