/** A count with its noun: "1 path", "2 paths". */
export const pluralize = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
