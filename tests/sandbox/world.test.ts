import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../sandbox/world/game-catalog.ts';
import { balanceOf, operatorWalletId, post } from '../../sandbox/world/ledger.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { openWorlds } from '../../sandbox/world/worlds.ts';
import { visit } from './sandbox-client.ts';

const ledgerSum = (world: ReturnType<typeof openWorld>) => ({
  ...world.sql.get`SELECT sum(amount) AS total FROM entries`,
});

test('each host has a separate world', async () => {
  const [one, other] = [visit('uno.localhost'), visit('otro.localhost')];
  await one.control('/status', { maintenance: true, maintenanceEnd: '2027-01-01T05:00:00Z' });
  const status = { url: 'uno.localhost' };
  expect(await one.value('systemStatus', status)).toMatchObject({
    maintenance: true,
    maintenanceEnd: '2027-01-01T05:00:00Z',
  });
  expect(await other.value('systemStatus', status)).toMatchObject({ maintenance: false, maintenanceEnd: null });
  const token = await one.tokenOf('lucia2025');
  expect((await other.call('balance', undefined, { token })).status).toBe(401);
  expect((await visit('uno.localhost:4173').call('balance', undefined, { token })).status).toBe(200);
});

test('a stored world with another version number is reset, whatever tables it contains', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sorteo-')), 'demo.sqlite');
  openWorld('localhost', file);
  const later = new DatabaseSync(file);
  later.exec('CREATE TABLE notes (account_id INTEGER NOT NULL REFERENCES accounts (id)) STRICT');
  later.exec('INSERT INTO notes SELECT id FROM accounts; PRAGMA user_version = 9999');
  later.close();
  const world = openWorld('localhost', file);
  expect(world.sql.all`SELECT name FROM sqlite_master WHERE name = 'notes'`).toEqual([]);
  expect(() => world.sql.run`INSERT INTO wallets (account_id, name) VALUES (-1, 'nobody')`).toThrow('FOREIGN KEY');
});

test('the sandbox keeps at most 100 worlds and removes the least recently used one first', () => {
  const worlds = openWorlds({ dir: mkdtempSync(join(tmpdir(), 'sorteo-')), fresh: false });
  const [first, second] = [worlds.of('w0'), worlds.of('w1')];
  for (let index = 2; index < 100; index++) worlds.of(`w${index}`);
  expect(worlds.of('w0')).toBe(first);
  worlds.of('w100');
  expect(worlds.of('w0')).toBe(first);
  expect(worlds.of('w1')).not.toBe(second);
});

test('the demo world persists until the sandbox starts with the `fresh` option', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sorteo-'));
  const nickname = (fresh: boolean) =>
    openWorlds({ dir, fresh }).of('localhost').sql.get`SELECT nickname FROM accounts WHERE account = 'lucia2025'`![
      'nickname'
    ];
  openWorlds({ dir, fresh: false }).of('127.0.0.1').sql
    .run`UPDATE accounts SET nickname = 'Lu' WHERE account = 'lucia2025'`;
  expect(nickname(false)).toBe('Lu');
  expect(nickname(true)).toBe('Lucía');
  expect(existsSync(join(dir, 'demo.sqlite'))).toBe(true);
});

test('an unwritable folder for the demo world causes a one-line error', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sorteo-')), 'file');
  writeFileSync(file, '');
  expect(() => openWorlds({ dir: file, fresh: false })).toThrow(/^Cannot keep the demo world in .+: [^\n]+$/);
});

test('the ledger sums to 0 and no player’s balance becomes negative, for any transactions', () => {
  const world = openWorld('ledger');
  const players = world.sql.all`SELECT id FROM wallets WHERE id <> ${operatorWalletId}`.map(
    (row) => row['id'] as number,
  );
  expect(ledgerSum(world)).toEqual({ total: 0 });
  const move = fc.record({
    walletId: fc.constantFrom(...players),
    amount: fc.integer({ min: -60_000_000, max: 60_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      for (const { walletId, amount } of moves) {
        const before = balanceOf(world, walletId);
        const isPossible = amount !== 0 && before + amount >= 0;
        const attempt = () =>
          post(world, { kind: 'test', reference: null }, [
            { walletId, amount },
            { walletId: operatorWalletId, amount: -amount },
          ]);
        if (isPossible) attempt();
        else expect(attempt).toThrow();
        expect(balanceOf(world, walletId)).toBe(isPossible ? before + amount : before);
      }
      expect(ledgerSum(world)).toEqual({ total: 0 });
    }),
    { numRuns: 40 },
  );
});

test('an unbalanced transaction or a fractional amount writes nothing', () => {
  const world = openWorld('unbalanced');
  const count = () => ({ ...world.sql.get`SELECT count(*) AS n FROM transactions` });
  const before = count();
  expect(() => post(world, { kind: 'test', reference: null }, [{ walletId: 2, amount: 5 }])).toThrow(/Unbalanced/);
  expect(() =>
    post(world, { kind: 'test', reference: null }, [
      { walletId: 2, amount: 0.5 },
      { walletId: operatorWalletId, amount: -0.5 },
    ]),
  ).toThrow(/Unbalanced/);
  expect(count()).toEqual(before);
});

test('the catalog contains 10,000 games with unique names', () => {
  const games = [...catalogue().values()];
  expect(games).toHaveLength(10_000);
  expect(new Set(games.map(({ gameName }) => gameName)).size).toBe(10_000);
});
