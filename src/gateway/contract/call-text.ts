import type { EndpointName } from '../endpoints.ts';

/** Parts of a call that the specification can define. Everything else in a call is assumed. */
export const parts = ['path', 'method', 'request', 'response'] as const;
export type Part = (typeof parts)[number];

export type CallText = {
  summary: string;
  /** What the site uses the call for, and what it relies on. */
  use: string;
  /** Folders in `src/features/` whose flows make the call; empty when no flow makes it. */
  flows: readonly string[];
  /** Parts that the specification defines. */
  given: readonly Part[];
};

/** Calls with one tag of the document. */
export type Group = { description: string; calls: { readonly [Name in EndpointName]?: CallText } };

export const call = (summary: string, use: string, flows = '', given = ''): CallText => ({
  summary,
  use,
  flows: flows.split(' ').filter(Boolean),
  given: parts.filter((part) => given.split(' ').includes(part)),
});
