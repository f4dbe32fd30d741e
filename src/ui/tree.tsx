import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readingKey } from './direction.ts';
import { Icon } from './icon.tsx';
import { foldText } from './table-sorting.ts';
import css from './tree.module.css';

type Key = string | number;
type Line<Item> = {
  item: Item;
  key: Key;
  level: number;
  place: number;
  count: number;
  parent: number | null;
  isOpen: boolean | undefined;
};

/** Maximum time in ms between two typed letters that belong to the same search. */
const typingMs = 700;

/**
 * Tree (role `tree`) that renders only its open branches. Only one item is in the tab order. Up, Down, Home, End and
 * letters move among the rendered items. Right opens or enters a branch, Left closes or leaves it, and Enter chooses an
 * item.
 */
export function Tree<Item>({
  label,
  roots,
  childrenOf,
  isBranch,
  keyOf,
  textOf,
  first = [],
  onFold,
  onChoose,
  children,
}: {
  label: string;
  roots: readonly Item[];
  childrenOf: (item: Item) => readonly Item[];
  isBranch: (item: Item) => boolean;
  keyOf: (item: Item) => Key;
  textOf: (item: Item) => string;
  /** Branches that are open at first. */
  first?: readonly Key[];
  /** Receives the open branches after a change. */
  onFold?: (open: readonly Key[]) => void;
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
}) {
  const [open, setOpen] = useState<ReadonlySet<Key>>(() => new Set(first));
  const [current, setCurrent] = useState<Key | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef(false);
  const typed = useRef({ text: '', at: 0 });

  const lines = useMemo(() => {
    const all: Line<Item>[] = [];
    const add = (items: readonly Item[], level: number, parent: number | null) =>
      items.forEach((item, index) => {
        const key = keyOf(item);
        const isOpen = isBranch(item) ? open.has(key) : undefined;
        all.push({ item, key, level, place: index + 1, count: items.length, parent, isOpen });
        if (isOpen) add(childrenOf(item), level + 1, all.length - 1);
      });
    add(roots, 1, null);
    return all;
  }, [roots, open, childrenOf, isBranch, keyOf]);
  const found = lines.findIndex(({ key }) => key === current);
  const at = found < 0 ? 0 : found;

  useLayoutEffect(() => {
    if (!pendingFocus.current) return;
    pendingFocus.current = false;
    const item = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  });

  const go = (to: number | null) => {
    const line = to === null ? undefined : lines[to];
    if (!line) return;
    pendingFocus.current = true;
    setCurrent(line.key);
  };
  const turn = ({ key, isOpen }: Line<Item>, wanted: boolean) => {
    if (isOpen === undefined || isOpen === wanted) return;
    pendingFocus.current = true;
    setCurrent(key);
    const next = new Set(open);
    if (wanted) next.add(key);
    else next.delete(key);
    setOpen(next);
    onFold?.([...next]);
  };
  const find = (letter: string, now: number) => {
    const isNew = now - typed.current.at > typingMs;
    const text = foldText(isNew ? letter : typed.current.text + letter);
    typed.current = { text, at: now };
    // A letter that is typed after a pause moves the focus to the next match. Further letters of the same search leave
    // the focus on the current item while the item matches.
    const from = isNew ? at + 1 : at;
    const order = [...lines.keys()].map((index) => (from + index) % lines.length);
    go(order.find((index) => foldText(textOf((lines[index] as Line<Item>).item)).startsWith(text)) ?? null);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const line = lines[at];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(Math.min(at + 1, lines.length - 1)),
      ArrowUp: () => go(Math.max(at - 1, 0)),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      ArrowRight: () => (line.isOpen ? go(at + 1) : turn(line, true)),
      ArrowLeft: () => (line.isOpen ? turn(line, false) : go(line.parent)),
      Enter: () => onChoose(line.item),
      ' ': () => onChoose(line.item),
    };
    const step = steps[readingKey(event)];
    if (step) step();
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) find(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  };

  const click = ({ target }: MouseEvent<HTMLElement>) => {
    const item = (target as Element).closest<HTMLElement>('[role=treeitem]');
    const line = item && lines[Number(item.dataset['place'])];
    if (!line) return;
    if (line.isOpen !== undefined && (target as Element).closest('[data-fold]')) turn(line, !line.isOpen);
    else onChoose(line.item);
  };

  return (
    <div ref={list} className={css.tree} role="tree" aria-label={label} onKeyDown={press} onClick={click}>
      {lines.map((line, index) => (
        <div
          key={line.key}
          role="treeitem"
          className={css.item}
          style={{ '--level': line.level } as CSSProperties}
          aria-level={line.level}
          aria-posinset={line.place}
          aria-setsize={line.count}
          aria-expanded={line.isOpen}
          tabIndex={index === at ? 0 : -1}
          data-place={index}
          onFocus={() => setCurrent(line.key)}
        >
          <span className={css.fold} data-fold="" data-open={line.isOpen} aria-hidden="true">
            {line.isOpen !== undefined && <Icon name="chevron-right" size={18} />}
          </span>
          {children(line.item)}
        </div>
      ))}
    </div>
  );
}
