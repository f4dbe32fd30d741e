const ticket = 'M2 5h20v4.6a2.4 2.4 0 0 0 0 4.8V19H2v-4.6a2.4 2.4 0 0 0 0-4.8z';

/**
 * Icon of the site. `bleed` fills the square to its edges and keeps the drawing inside the safe circle of a maskable
 * icon.
 */
export function iconSvg({ paper, ink, bleed }: { paper: string; ink: string; bleed: boolean }): string {
  const scale = bleed ? 13 : 18;
  const at = (512 - 24 * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">` +
    `<rect width="512" height="512"${bleed ? '' : ' rx="112"'} fill="${paper}"/>` +
    `<g transform="translate(${at} ${at}) scale(${scale})"><path fill="${ink}" d="${ticket}"/>` +
    `<circle cx="12" cy="12" r="4.2" fill="${paper}"/></g></svg>`
  );
}
