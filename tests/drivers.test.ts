import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { BrowserDriver } from './walker/browser-walk.ts';
import { expectedPaths } from './walker/expectations.ts';
import { fileOf, flowOf } from './walker/flow-file-paths.ts';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { unusedDriverMembers } from './walker/unused-driver-members.ts';

const unopenedPage: object = new Proxy(() => {}, { get: () => unopenedPage, apply: () => unopenedPage });

describe('browser driver of a flow', () => {
  it.each([...flowFiles()])(
    '%s: uses each gesture, outcome and assertion of the driver in at least one path',
    async (name, file) => {
      const { driver }: { driver(staged: object): BrowserDriver<AnyStateMachine> } = await import(
        resolve(fileOf('driver', flowOf('cases', file)))
      );
      const world = { url: 'http://localhost' };
      expect(
        unusedDriverMembers(expectedPaths(await loadFlow(name)), (path) => driver({ page: unopenedPage, world, path })),
      ).toEqual([]);
    },
  );
});
