/** A node of a syntax tree, with where it starts and ends in the source. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
