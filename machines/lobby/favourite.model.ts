import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const favouriteReasons = defineReasons({
  full: { codes: ['favourites.full'] },
});

export type FavouriteReason = CallReason | keyof typeof favouriteReasons;
