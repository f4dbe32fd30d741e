export const pluralize = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
