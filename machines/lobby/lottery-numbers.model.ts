export type Numbers = readonly number[];

/** A lottery keeps at most this many sets of numbers of a member. */
export const savedLimit = 10;

export const sameNumbers = (one: Numbers, other: Numbers): boolean => one.join() === other.join();

export const hasNumbers = (saved: readonly Numbers[], numbers: Numbers): boolean =>
  saved.some((one) => sameNumbers(one, numbers));

export const withoutNumbers = (saved: readonly Numbers[], numbers: Numbers): readonly Numbers[] =>
  saved.filter((one) => !sameNumbers(one, numbers));

/** The sets with this one first; the oldest one drops out above the limit. */
export const withNumbers = (saved: readonly Numbers[], numbers: Numbers): readonly Numbers[] =>
  [numbers, ...withoutNumbers(saved, numbers)].slice(0, savedLimit);
