import { type AnimationEvent, type ReactNode, useRef, useState } from 'react';
import { Rosette } from '../../../ui/guilloche.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import css from './hero-banners.module.css';

export type Banner = { id: string; title: string; text: string; image: string; href: string };

const tones = ['draw', 'tickets', 'reels', 'match'];

const Slide = ({ banner: { title, text, image, href }, place }: { banner: Banner; place: number }) => (
  <Ticket
    horizontal="wide"
    className={css.ticket}
    bodyClassName={css.body}
    stubClassName={css.stub}
    data-tone={tones[place % tones.length]}
    body={
      <>
        <img
          className={css.image}
          src={image}
          alt=""
          width={1200}
          height={400}
          decoding="async"
          loading={place ? 'lazy' : 'eager'}
          fetchPriority={place ? 'low' : 'high'}
        />
        <div className={css.words}>
          <h2 className={css.title}>
            <a className={css.link} href={href}>
              {title}
            </a>
          </h2>
          <p className={css.text}>{text}</p>
        </div>
      </>
    }
    stub={
      <>
        <span className={css.bars} aria-hidden="true" />
        <Rosette className={css.seal} />
      </>
    }
  />
);

/**
 * Banners at the top of the page. A CSS animation fills the progress mark of the current banner; at its end, the next
 * banner appears. The banner does not change while it is paused, while the pointer is over it, while it contains the
 * focus, or with reduced motion.
 */
export function HeroBanners({
  labels,
  banners,
  error,
}: {
  labels: {
    title: string;
    previous: string;
    next: string;
    pause: string;
    /** Name of the kind of region, in the language of the page. */
    carousel: string;
    slide: (number: number) => string;
    show: (number: number, title: string) => string;
  };
  banners: readonly Banner[] | undefined;
  error?: ReactNode;
}) {
  const scroller = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);

  if (error) return <div className={css.frame}>{error}</div>;
  if (!banners)
    return (
      <div className={css.hero} aria-hidden="true">
        <Ticket
          horizontal="wide"
          className={css.ticket}
          bodyClassName={css.body}
          stubClassName={css.stub}
          body={<Skeleton className={css.patch} />}
          stub={null}
        />
        <div className={css.controls} />
      </div>
    );

  const count = banners.length;
  const go = (place: number) => {
    const list = scroller.current;
    list?.scrollTo({ left: ((place + count) % count) * list.clientWidth });
  };
  const turn = (event: AnimationEvent) => {
    if (event.target === event.currentTarget) go(current + 1);
  };

  return (
    <section
      className={css.hero}
      aria-label={labels.title}
      aria-roledescription={labels.carousel}
      data-paused={paused || undefined}
    >
      <ul
        ref={scroller}
        className={css.scroller}
        aria-label={labels.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {banners.map((banner, place) => (
          <li key={banner.id} className={css.slide} aria-label={labels.slide(place + 1)} inert={place !== current}>
            <Slide banner={banner} place={place} />
          </li>
        ))}
      </ul>
      <div className={css.controls}>
        {count > 1 && (
          <>
            <div className={css.dots}>
              {banners.map(({ id, title }, place) => (
                <IconButton
                  key={id}
                  icon={<i onAnimationEnd={place === current ? turn : undefined} />}
                  className={css.dot}
                  label={labels.show(place + 1, title)}
                  aria-current={place === current || undefined}
                  onClick={() => go(place)}
                />
              ))}
            </div>
            <IconButton
              className={css.pause}
              icon={paused ? 'play' : 'pause'}
              size={18}
              label={labels.pause}
              aria-pressed={paused}
              onClick={() => setPaused(!paused)}
            />
            <IconButton icon="chevron-left" label={labels.previous} onClick={() => go(current - 1)} />
            <IconButton icon="chevron-right" label={labels.next} onClick={() => go(current + 1)} />
          </>
        )}
      </div>
    </section>
  );
}
