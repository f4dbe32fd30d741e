import { brand } from './brand.ts';
import css from './logo.module.css';

const ticket =
  'M5 0h14a5 5 0 0 0 5 5v14a5 5 0 0 0-5 5H5a5 5 0 0 0-5-5V5a5 5 0 0 0 5-5zM12 3.4a8.6 8.6 0 1 0 0 17.2a8.6 8.6 0 1 0 0-17.2z';
const initial =
  'M3.8.1q3 0 3.3-1.3l.3-2.5a3 3 0 0 0-.5-1.9 6 6 0 0 0-2.2-1.1l-1.2-.5q-.3-.2-.2-1l.1-.7.4-.2.3.2q.2.1.2 1.6h3.1q0-1.3-.3-2.6t-3.3-1.4Q.6-11.3.5-10L.2-7.6q0 1.4.5 2 .5.5 2.3 1.2l1 .5q.3.2.3.9l-.1.7-.4.2-.4-.2-.1-1.6H.2q0 1.4.3 2.7Q.6.1 3.8.1';
const wordmark =
  'M8.8 21.6q5.4 0 6.7-2a8 8 0 0 0 1.3-4.4q0-2.4-1.2-3.3-1.2-1-5.1-1.9l-3.1-.7q-1-.3-1-1.5 0-.8.6-1 .7-.3 1.6-.3t1.6.3.6 2.3h6q0-2.5-1.4-4.6T8.7 2.4t-6.8 2A7 7 0 0 0 .6 8.7q0 2.4 1.3 3.5 1.2 1 5 2 2 .3 3 .7t1 1.3-.6 1.1-1.6.2q-.9 0-1.5-.3t-.7-2.3H.6q0 2.6 1.3 4.7 1.3 2 6.9 2m17.1 0q5.2 0 6.6-2.4a11 11 0 0 0 1.5-6.1A11 11 0 0 0 32.5 7q-1.4-2.4-6.6-2.4T19.2 7a12 12 0 0 0-1.4 6.1q0 3.8 1.4 6.1 1.5 2.4 6.7 2.4m0-4q-1 0-1.7-.7-.6-.8-.6-3.8t.6-3.7q.7-.7 1.7-.7a2 2 0 0 1 1.6.7q.6.6.6 3.7 0 3-.6 3.8-.6.6-1.6.7m18.5-4.2h5.9q0-4.4-.9-6.5-.8-2.2-4.2-2.2-2.9 0-4.7 1.5a5 5 0 0 0-1.9 4.2l2.3 1q0-1 .5-1.8t1.4-.8q.8 0 1.2.7.4.8.4 3.9M35 21.5h5.9V7.3l-1.4-2.5H35zm24.6.2q2 0 3.8-.4v-3.9l-1.7.3q-.7 0-1.2-.3-.4-.4-.4-1.5v-7h3.8V4.8h-3.8V1.1h-5.9v3.7h-2.9v4.1h2.9v8.2q0 2.7 1.6 3.6 1.5 1 3.8 1m13.2 0v-3.9q-1 0-1.7-.7t-.7-3.9q0-3.1.7-3.9t1.7-.8a2 2 0 0 1 1.6.7q.4.6.5 2.2h-5V15h10.9v-1.8q0-3.7-1.3-6.1t-6.7-2.4q-5.2 0-6.7 2.3-1.4 2.4-1.4 6.1 0 3.8 1.4 6.2 1.5 2.4 6.7 2.4m0-3.9v3.9q2.7 0 4.1-.5t2.3-1.4q.9-1 1.2-2.9L75 15.8l-.5 1.2-.6.6zm17 3.8q5.3 0 6.6-2.4a11 11 0 0 0 1.5-6.1A11 11 0 0 0 96.4 7q-1.3-2.4-6.6-2.4T83.1 7a12 12 0 0 0-1.4 6.1q0 3.8 1.4 6.1 1.5 2.4 6.7 2.4m0-4q-1 0-1.6-.7-.6-.8-.6-3.8t.6-3.7 1.6-.7 1.6.7q.6.6.6 3.7 0 3-.6 3.8-.6.6-1.6.7';

const width = 129;

/** Logo of the operator or, by default, the wordmark of the site, 24 units high, in the current text color. */
export function Logo({ label = brand.name, height }: { label?: string; height: number }) {
  if (brand.Logo) return <brand.Logo label={label} height={height} />;
  return (
    <svg
      data-operator=""
      className={css.logo}
      viewBox={`0 0 ${width} 24`}
      width={(width * height) / 24}
      height={height}
      fill="currentColor"
      role="img"
      aria-label={label}
    >
      <g className={css.mark}>
        <path fillRule="evenodd" d={ticket} />
        <path transform="translate(8.19 17.6)" d={initial} />
      </g>
      <path transform="translate(30 0)" d={wordmark} />
    </svg>
  );
}
