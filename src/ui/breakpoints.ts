/** Window widths in px at which layouts change. The style sheets use the same widths in rem. */
export const breakpoints = { small: 480, medium: 768, large: 1024, huge: 1280 } as const;

/** Below this width in px at the usual text size, or the same width in rem, a phone shows text at 200 %. */
export const largeText = 288;

export const windowFrom = (name: keyof typeof breakpoints): string => `(width >= ${breakpoints[name] / 16}rem)`;
