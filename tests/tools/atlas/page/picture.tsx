import { useEffect, useRef, useState } from 'react';
import type { AtlasCapture } from '../atlas.ts';
import { type Look, looks } from '../capture.ts';

const addresses = new Map<string, string>();

/** The page embeds each image once, as base64 text; the blob URL is created at the first view. */
function addressOf(name: string): string | undefined {
  const known = addresses.get(name);
  if (known) return known;
  const text = document.getElementById(`p-${name}`)?.textContent;
  if (!text) return undefined;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) as number);
  const address = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }));
  addresses.set(name, address);
  return address;
}

const sizes = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const;

/**
 * Selects a variant of a screenshot: the requested one if it exists, otherwise one of the same width, otherwise any.
 */
export function lookAt({ pictures }: AtlasCapture, wanted: Look): Look | undefined {
  if (pictures[wanted]) return wanted;
  const size = wanted.split('-')[0];
  const taken = looks.filter((look) => pictures[look]);
  return taken.find((look) => look.startsWith(`${size}-`)) ?? taken[0];
}

export function Picture({ capture, look, alt }: { capture: AtlasCapture; look: Look; alt: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current || isNear) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '400px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [isNear]);
  const shown = lookAt(capture, look);
  const name = shown && capture.pictures[shown];
  const { width, height } = sizes[(shown ?? look).startsWith('390') ? 390 : 1440];
  const address = isNear && name ? addressOf(name) : undefined;
  return (
    <span
      ref={frame}
      className="picture"
      data-size={width}
      style={address ? {} : { aspectRatio: `${width} / ${height}` }}
    >
      {address && <img src={address} alt={alt} />}
      {shown !== look && shown && <span className="otherLook">{shown.replaceAll('-', ' · ')}</span>}
    </span>
  );
}
