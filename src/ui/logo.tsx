import { brand } from './brand.ts';
import css from './logo.module.css';
import { initial, ticket, width, wordmark } from './wordmark.ts';

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
