import { useState } from 'react';
import { ticket } from '../ui/wordmark.ts';
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
      <span data-operator="" style={{ fontSize: height * 0.62 }} role="img" aria-label={label}>
        <svg viewBox="0 0 24 24" width={height} height={height} fill="currentColor" aria-hidden="true">
          <path className="mark" fillRule="evenodd" d={ticket} />
        </svg>
        <b>{name}</b>
      </span>
    );
  }
  return (
    <span data-operator="" role="img" aria-label={label}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={scheme}
          src={logo[scheme]}
          alt=""
          height={height}
          onError={() => setMissing(true)}
        />
      ))}
    </span>
  );
}
