const picture = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i;

const resolved = (address: string, base: string) => (URL.canParse(address, base) ? new URL(address, base) : null);

/** A link of a page at `base`, where it may be followed: on this site, or on another by https. */
export function safeLink(href: string, base: string): URL | null {
  const url = resolved(href, base);
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === new URL(base).origin))
    ? url
    : null;
}

/** A picture of this site, or one that is in the address itself. */
export const isOwnPicture = (src: string, base: string): boolean =>
  picture.test(src) || (src.trim() !== '' && resolved(src, base)?.origin === new URL(base).origin);
