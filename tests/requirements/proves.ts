import type { TestOptions } from 'vitest';
import type site from './1-site.json';
import type memberAndAgent from './2-member-and-agent.json';

type IdsOf<Sections> = { [Section in keyof Sections]: keyof Sections[Section] & string }[keyof Sections];

/** A statement of the specification, by its id in the files beside this one. */
export type RequirementId = IdsOf<typeof site> | IdsOf<typeof memberAndAgent>;

declare module 'vitest' {
  interface TaskMeta {
    proves?: string[];
  }
}

const type = 'proves';

/** Options of a test, of vitest and of Playwright alike: the requirements that it proves where it ran and passed. */
export function proves(...ids: RequirementId[]): Pick<TestOptions, 'meta'> & {
  annotation: { type: string; description: string }[];
} {
  return { meta: { proves: ids }, annotation: ids.map((description) => ({ type, description })) };
}
