const picture = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i;

const resolved = (address: string, base: string) => (URL.canParse(address, base) ? new URL(address, base) : null);

/**
 * Returns the URL of a link in a page with the URL `base` if the link is safe to follow: any address on this site, or
 * an `https:` address on another site. Otherwise returns null.
 */
export function safeLink(href: string, base: string): URL | null {
  const url = resolved(href, base);
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === new URL(base).origin))
    ? url
    : null;
}

export const isOwnPicture = (src: string, base: string): boolean =>
  picture.test(src) || (src.trim() !== '' && resolved(src, base)?.origin === new URL(base).origin);
