import { resolve } from 'node:path';
import { expectedPaths } from 'chartwalk';
import { type BrowserDriver, unusedDriverMembers } from 'chartwalk/playwright';
import { fileOf, flowFiles, flowOf, loadFlow } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';

describe('browser driver of a flow', () => {
  it.each([...flowFiles()])(
    '%s: uses each gesture, outcome and assertion of the driver in at least one path',
    async (name, file) => {
      const { driver }: { driver(given: object): BrowserDriver<AnyStateMachine> } = await import(
        resolve(fileOf('driver', flowOf('cases', file)))
      );
      const world = { url: 'http://localhost' };
      expect(unusedDriverMembers(expectedPaths(await loadFlow(name)), driver, { world })).toEqual([]);
    },
  );
});
