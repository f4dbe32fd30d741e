import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openWorld } from './world.ts';
import type { World } from './world-type.ts';

const kept = 100;
/** Another device requests the demo world by the address of this machine. */
const demoHost = /^(localhost|\d+(\.\d+){3}|\[.*\])$/;

export type Worlds = {
  /** The persistent world. */
  demo: World;
  /** World of a host name. The demo world is persistent; any other world is created at first use and kept in memory. */
  of(host: string): World;
  /** Closes all worlds. */
  close(): void;
};

/**
 * Opens the persistent world in `<dir>/demo.sqlite`. Throws an error with a one-line message when the folder cannot be
 * used.
 */
export function openWorlds({ dir, fresh }: { dir: string; fresh: boolean }): Worlds {
  const demo = openDemo(dir, fresh);
  const worlds = new Map<string, World>();
  return {
    demo,
    of: (host) => {
      if (demoHost.test(host)) return demo;
      const world = worlds.get(host) ?? openWorld(host);
      worlds.delete(host);
      worlds.set(host, world);
      if (worlds.size > kept) {
        const [oldest] = worlds.keys();
        worlds.get(oldest!)!.close();
        worlds.delete(oldest!);
      }
      return world;
    },
    close: () => {
      for (const world of [demo, ...worlds.values()]) world.close();
      worlds.clear();
    },
  };
}

function openDemo(dir: string, fresh: boolean): World {
  const file = join(dir, 'demo.sqlite');
  try {
    mkdirSync(dir, { recursive: true });
    if (fresh) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    return openWorld('localhost', file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot keep the demo world in ${dir}: ${reason}`, { cause: error });
  }
}
