import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './money-ribbon.module.css';
import { ReferenceRosette } from './reference-rosette.tsx';
import { Skeleton } from './skeleton.tsx';
import { speak } from './speech.ts';
import { ControlText, Spoken } from './spoken.tsx';

export type RibbonPart = {
  kind: 'first' | 'second' | 'third' | 'fourth' | 'fifth';
  name: string;
  /** Formatted amount, or the word for an unknown amount. */
  value: string;
  /** A part without an address is not a link. */
  href?: string | undefined;
  /** Shares of the bar, from 0 to 1: what stays, what a form is about to take away, and what it adds. */
  stays: number;
  leaves: number;
  arrives: number;
  isUnknown?: boolean;
  /** An order whose result is unknown changes this part. */
  unconfirmed?: { text: string; reference: string };
};

type Size = 'full' | 'line';

const position = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties;

/** Place of a part in the bar: its start (`--from`), its share, and the number of parts before it (`--before`, `--count`). */
const placesOf = (parts: readonly RibbonPart[]) => {
  let from = 0;
  return parts.map(({ stays, leaves, arrives }, before) => {
    const share = stays + leaves + arrives;
    const place = { from, share, before, count: parts.length };
    from += share;
    return place;
  });
};

const PartFrame = ({ href, ...frame }: ComponentProps<'a'>) =>
  href === undefined ? <div {...(frame as ComponentProps<'div'>)} /> : <a href={href} {...frame} />;

/**
 * A bar that is cut like a ticket into up to five parts, in proportion to their amounts. Each part with an address is a
 * link. `future` is the amount of the first part after the move of a form; `limit` is what a limit still allows, with its place in the
 * bar. In a narrow container, the future and a scrolled page (`data-scrolled`) fold the ribbon to its first part.
 */
export function MoneyRibbon({
  sentence,
  parts,
  size,
  future,
  limit,
  isBusy = false,
  children,
}: {
  /** The whole ribbon as one sentence. */
  sentence: string;
  parts: readonly RibbonPart[];
  size: Size;
  future?: { name: string; value: string } | undefined;
  limit?: { text: string; at: number | null } | undefined;
  isBusy?: boolean;
  /** A word about the whole ribbon, and its action. */
  children?: ReactNode;
}) {
  const places = placesOf(parts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.ribbon} role="group" aria-label={speak(sentence)} aria-busy={isBusy} data-size={size}>
      <div className={css.row} data-fold={future || limit ? '' : undefined}>
        {parts.map(({ kind, name, value, href, isUnknown, unconfirmed, ...moves }, index) => (
          <PartFrame
            key={kind}
            className={cx(css.part, index > 0 && css.rest)}
            href={href}
            data-kind={kind}
            data-waiting={unconfirmed ? '' : undefined}
          >
            <span className={css.words}>
              <span className={css.name}>
                <span className={css.swatch} data-kind={kind} />
                {name}
              </span>{' '}
              <span className={css.value} data-lacking={isUnknown ? '' : undefined}>
                {href === undefined ? <Spoken>{value}</Spoken> : <ControlText>{value}</ControlText>}
              </span>
              <span>{unconfirmed && ' '}</span>
              {unconfirmed && (
                <span className={css.unconfirmed}>
                  <ReferenceRosette reference={unconfirmed.reference} size="small" />
                  <span className={css.told}>{unconfirmed.text}</span>
                </span>
              )}
            </span>
            <span className={css.piece} style={position(places[index] ?? {})}>
              <span className={css.stays} data-kind={kind} style={position({ share: moves.stays })} />
              {moves.leaves > 0 && <span className={css.leaves} style={position({ share: moves.leaves })} />}
              {moves.arrives > 0 && <span className={css.arrives} style={position({ share: moves.arrives })} />}
            </span>
          </PartFrame>
        ))}
        {(future || limit) && (
          <p className={css.future}>
            {future && (
              <span className={css.words}>
                <span className={css.name}>{future.name}</span>{' '}
                <span className={css.value}>
                  <Spoken>{future.value}</Spoken>
                </span>
              </span>
            )}
            <span> </span>
            {limit && (
              <span className={css.limit}>
                <Spoken>{limit.text}</Spoken>
              </span>
            )}
          </p>
        )}
        {limit?.at != null && (
          <span className={css.notch} style={position({ from: limit.at, count: parts.length })} aria-hidden="true" />
        )}
      </div>
      {children && <div className={css.note}>{children}</div>}
    </div>
  );
}

/** Reserves the height of the ribbon while its amounts load, or shows that they did not load. */
export const MoneyRibbonPlace = ({ size, children }: { size: Size; children?: ReactNode }) => (
  <div className={css.ribbon} data-size={size} aria-busy={children ? undefined : true}>
    <div className={css.place}>
      {children ?? (
        <>
          <Skeleton className={css.waitingWords} />
          <Skeleton className={css.waitingBar} />
        </>
      )}
    </div>
  </div>
);
