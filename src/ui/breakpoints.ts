/** Window widths in px at which layouts change. The style sheets use the same widths in rem. */
export const breakpoints = { small: 480, medium: 768, large: 1024, huge: 1280 } as const;

export const windowFrom = (name: keyof typeof breakpoints): string => `(width >= ${breakpoints[name] / 16}rem)`;
