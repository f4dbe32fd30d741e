import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const favouriteReasons = defineReasons({
  full: { codes: ['favourites.full'] },
});

export type FavouriteReason = CallReason | keyof typeof favouriteReasons;
