import { DatabaseSync } from 'node:sqlite';
import { Faults } from '../http/scripted-responses.ts';
import { createClock } from './clock.ts';
import { schemaSql, schemaVersion } from './schema.ts';
import { seed } from './seed.ts';
import type { World } from './world-type.ts';

/** Opens the world of a host name in `file` or in memory. Throws the SQLite error. */
export function openWorld(host: string, file = ':memory:'): World {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON');
  if (file !== ':memory:') db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');

  const atomically = <Result>(work: () => Result): Result => {
    if (db.isTransaction) return work();
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };

  const clock = createClock();
  const faults = new Faults();
  const world: World = {
    host,
    isDemo: file !== ':memory:',
    sql: db.createTagStore(),
    clock,
    faults,
    atomically,
    reset: () => {
      clock.set(Date.now());
      faults.clear();
      const tables = db
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .all();
      // Foreign keys could prevent the removal of the old tables.
      db.exec('PRAGMA foreign_keys = OFF');
      atomically(() => {
        for (const { name } of tables) db.exec(`DROP TABLE "${name}"`);
        db.exec(schemaSql);
        db.exec(`PRAGMA user_version = ${schemaVersion}`);
        seed(world);
      });
      db.exec('PRAGMA foreign_keys = ON');
    },
    close: () => {
      faults.clear();
      if (db.isOpen) db.close();
    },
  };
  const version = db.prepare('PRAGMA user_version').get()!['user_version'];
  if (version !== schemaVersion) world.reset();
  return world;
}
