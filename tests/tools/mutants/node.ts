/** A node of a syntax tree; `start` and `end` are offsets in the source. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
