import { useState } from 'react';
import css from './logo.module.css';
import type { Settings } from './site-settings.ts';

/** Operator logo for both color schemes; without a logo, or when it does not load, the operator's name on a ticket. */
export function OwnLogo({
  label,
  name,
  height,
  logo,
}: {
  label: string;
  name: string;
  height: number;
  logo: Settings['logo'];
}) {
  const [isMissing, setMissing] = useState(false);
  if (!logo || isMissing) {
    return (
      <span className={css.name} style={{ fontSize: height * 0.62 }} role="img" aria-label={label}>
        <svg viewBox="0 0 24 24" width={height} height={height} fill="currentColor" aria-hidden="true">
          <path fillRule="evenodd" d={ticket} />
        </svg>
        <span className={css.words}>{name}</span>
      </span>
    );
  }
  return (
    <span className={css.pictures} role="img" aria-label={label}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={css[scheme]}
          src={logo[scheme]}
          alt=""
          height={height}
          onError={() => setMissing(true)}
        />
      ))}
    </span>
  );
}

const ticket =
  'M5 0h14a5 5 0 0 0 5 5v14a5 5 0 0 0-5 5H5a5 5 0 0 0-5-5V5a5 5 0 0 0 5-5zM12 3.4a8.6 8.6 0 1 0 0 17.2a8.6 8.6 0 1 0 0-17.2z';
