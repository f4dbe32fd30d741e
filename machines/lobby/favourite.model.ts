import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const favouriteReasons = {
  full: { codes: ['favourites.full'] },
} as const satisfies Reasons;

export type FavouriteReason = CallReason | keyof typeof favouriteReasons;
