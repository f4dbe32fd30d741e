import type { TestOptions } from 'vitest';
import type site from './1-site.json';
import type memberAndAgent from './2-member-and-agent.json';

type IdsOf<Sections> = { [Section in keyof Sections]: keyof Sections[Section] & string }[keyof Sections];

/** The id of a statement of the specification, from the files in this folder. */
export type RequirementId = IdsOf<typeof site> | IdsOf<typeof memberAndAgent>;

declare module 'vitest' {
  interface TaskMeta {
    proves?: string[];
  }
}

const type = 'proves';

/** Options of a test, for vitest and for Playwright: the requirements that it proves when it runs and passes. */
export function proves(...ids: RequirementId[]): Pick<TestOptions, 'meta'> & {
  annotation: { type: string; description: string }[];
} {
  return { meta: { proves: ids }, annotation: ids.map((description) => ({ type, description })) };
}
