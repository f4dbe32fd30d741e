import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import css from './announcement-ticker.module.css';

export type Announcement = { id: string; text: string; href?: string; onOpen?: () => void };

const Words = ({ item: { text, href, onOpen } }: { item: Announcement }) => {
  if (href)
    return (
      <a className={css.notice} href={href} onClick={onOpen}>
        {text}
      </a>
    );
  if (!onOpen) return text;
  return (
    <TextButton className={css.notice} onClick={onOpen}>
      {text}
    </TextButton>
  );
};

/**
 * Scrolling line of notices. It does not scroll while it is paused, while the pointer is over it, or with reduced
 * motion.
 */
export function AnnouncementTicker({
  labels,
  items,
}: {
  labels: { title: string; list: string; pause: string };
  items: readonly Announcement[] | undefined;
}) {
  const [paused, setPaused] = useState(false);
  return (
    <section className={css.ticker} aria-label={labels.title} data-paused={paused || undefined} aria-busy={!items}>
      <span className={css.stub} aria-hidden="true">
        {labels.title}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        className={css.window}
        role="group"
        aria-label={labels.list}
        tabIndex={items?.every(({ href, onOpen }) => !href && !onOpen) ? 0 : undefined}
      >
        {items ? (
          <div className={css.band}>
            <ul className={css.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <Words item={item} />
                </li>
              ))}
            </ul>
            <ul className={css.list} aria-hidden="true" inert>
              {items.map((item) => (
                <li key={item.id}>{item.text}</li>
              ))}
            </ul>
          </div>
        ) : (
          <Skeleton />
        )}
      </div>
      <IconButton
        className={css.pause}
        icon={paused ? 'play' : 'pause'}
        size={18}
        label={labels.pause}
        aria-pressed={paused}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}
