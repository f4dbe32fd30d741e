import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Look } from '../capture.ts';
import { isNarrow } from '../measure.ts';

/** The looks of this atlas, the preferred first. */
export const Looks = createContext<readonly Look[]>([]);

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

type Pictured = { pictures: Record<string, string> };

/**
 * Selects a variant of a screenshot: the requested one if it exists, otherwise one of the same width, otherwise any.
 */
export function lookAt({ pictures }: Pictured, wanted: string, looks: readonly Look[]): Look | undefined {
  const taken = looks.filter(({ name }) => pictures[name]);
  const width = looks.find(({ name }) => name === wanted)?.width;
  return taken.find(({ name }) => name === wanted) ?? taken.find((look) => look.width === width) ?? taken[0];
}

export function Picture({ capture, look, alt }: { capture: Pictured; look: string; alt: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const looks = useContext(Looks);
  useEffect(() => {
    if (!frame.current || isNear) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '400px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [isNear]);
  const shown = lookAt(capture, look, looks);
  const name = shown && capture.pictures[shown.name];
  const size = shown ?? looks.find((one) => one.name === look) ?? looks[0];
  const address = isNear && name ? addressOf(name) : undefined;
  return (
    <span
      ref={frame}
      className="picture"
      data-size={size && isNarrow(size) ? 'narrow' : 'wide'}
      style={address || !size ? {} : { aspectRatio: `${size.width} / ${size.height}` }}
    >
      {address && <img src={address} alt={alt} />}
      {isNear && !address && <span className="note">Its picture was not kept.</span>}
      {shown && shown.name !== look && <span className="otherLook">{shown.name.replaceAll('-', ' · ')}</span>}
    </span>
  );
}
