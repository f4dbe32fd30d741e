import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { readingKey } from './direction.ts';
import css from './tabs.module.css';

type Tab<Key extends string> = { key: Key; label: string };

const tabId = (panelId: string, key: string) => `${panelId}-tab-${key}`;

/**
 * Tabs for one panel (`TabPanel` with the same id). The arrow keys, Home and End move among the tabs and select a tab
 * immediately, because the panels are already loaded. While `barred`, screen readers announce the tabs as disabled, and
 * keys neither move the focus nor select a tab.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  current,
  onChoose,
  panelId,
  barred = false,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  onChoose: (key: Key) => void;
  panelId: string;
  barred?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const to: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = to[readingKey(event)];
    if (next === undefined) return;
    event.preventDefault();
    if (barred) return;
    const tab = tabs.at(next % tabs.length);
    if (!tab) return;
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, tab.key))}`)?.focus();
    onChoose(tab.key);
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(panelId, key)}
          className={css.tab}
          aria-selected={key === current}
          aria-controls={panelId}
          aria-disabled={barred || undefined}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChoose(key)}
          onKeyDown={press}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/**
 * Panel of the selected tab. Without tabs (`current` is null), it is an ordinary part of the page. A hidden form keeps
 * its input; an unmounted form loses its input.
 */
export const TabPanel = ({
  id,
  current,
  className,
  children,
}: {
  id: string;
  current: string | null;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div className={className} {...(current !== null && { role: 'tabpanel', id, 'aria-labelledby': tabId(id, current) })}>
    {children}
  </div>
);
