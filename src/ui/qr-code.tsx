import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './qr-code.module.css';

const quietZone = 2;

/**
 * QR code of a text, drawn as one path. It is dark on a light background in both color schemes, because many scanners
 * cannot read a light code on a dark background.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: quietZone });
    const runs = data.flatMap((row, y) => row.flatMap((isInk, x) => (isInk ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: data.length, path: runs.join('') };
  }, [text]);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-qr={text}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
