import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { fieldRule } from '../../src/gateway/schemas/site.ts';
import { clearAttempts, recordAttempt } from '../world/attempts.ts';
import { newest } from '../world/challenges.ts';
import { ensureContracts } from '../world/contract-seed.ts';
import { creditDeposits } from '../world/deposits.ts';
import { exclude } from '../world/exclusions.ts';
import { audit, balanceOf, operatorWalletId, post, walletOf } from '../world/ledger.ts';
import { lastMessages } from '../world/messages.ts';
import { moneyOf } from '../world/money-of.ts';
import { findAccount, openSession } from '../world/sessions.ts';
import { changeSetting, setting } from '../world/settings.ts';
import { settleWorld } from '../world/settlement.ts';
import type { Env } from './env.ts';
import { originOf } from './request-origin.ts';
import { mountSentinels, sendSentinels } from './sentinel-page.ts';
import { isAgent } from './sign-in.ts';

const messagesShown = 50;

const endpointName = v.picklist(Object.keys(endpoints) as EndpointName[]);
const isTrue = v.optional(v.literal(true));
const answer = v.strictObject({
  status: v.optional(v.custom<ContentfulStatusCode>((value) => Number(value) >= 200 && Number(value) < 600)),
  body: v.optional(v.unknown()),
  headers: v.optional(v.record(v.string(), v.string())),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  hang: isTrue,
  dropResponse: isTrue,
  malformed: isTrue,
  forward: isTrue,
});

const statusPatch = v.partial(
  v.strictObject({
    maintenance: v.boolean(),
    gtagId: v.string(),
    maintenanceEnd: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    regionRestriction: v.boolean(),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    ip: v.nullable(v.string()),
    agentsOnly: v.boolean(),
  }),
);
const registrationPatch = v.partial(
  v.strictObject({
    defaultTab: v.picklist(['username', 'mobile']),
    smsProvider: v.picklist(['gateway', 'phoneVerification']),
    expiredMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  }),
);
const playPatch = v.partial(
  v.strictObject({
    isSingleWallet: v.boolean(),
    payeeCoolingHours: v.number(),
    gamesInMaintenance: v.array(v.string()),
    maintenanceEnd: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    vendorsDown: v.array(v.string()),
  }),
);
const clockMove = v.union([
  v.strictObject({ advanceSeconds: v.number() }),
  v.strictObject({ set: v.pipe(v.string(), v.isoTimestamp()) }),
]);
const accountPatch = v.strictObject({
  account: v.string(),
  patch: v.partial(
    v.strictObject({
      firstLogin: v.boolean(),
      passwordExpired: v.boolean(),
      captcha: v.boolean(),
      /** False when the account is not a member and therefore cannot sign in. */
      member: v.boolean(),
      /** IP addresses of earlier sign-ins; null when a new address needs no verification. */
      knownIps: v.nullable(v.array(v.string())),
      /** Balance in minor units. */
      balance: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      /** Always false: no withdrawal password is set yet. */
      withdrawalPassword: v.literal(false),
      excluded: v.picklist(['day', 'ever']),
      /** Number of recent wrong passwords. */
      attempts: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
    }),
  ),
});
const script = v.union([
  v.strictObject({ endpoint: endpointName, answers: v.array(answer) }),
  v.strictObject({ endpoint: endpointName, hold: v.boolean() }),
]);
const release = v.strictObject({
  endpoint: endpointName,
  ordinal: v.pipe(v.number(), v.integer(), v.minValue(1)),
  answer: v.optional(answer, { forward: true }),
});

const reports = new WeakMap<object, unknown[]>();
const reportsKept = 100;

type Act<Body> = (c: Context<Env>, body: Body) => unknown;

/** Control API at `/__sandbox`: reads and changes the world of the requested host. The product never calls it. */
export function createControl(): Hono<Env> {
  const control = new Hono<Env>();
  const on = <Schema extends v.GenericSchema>(path: string, schema: Schema, act: Act<v.InferOutput<Schema>>) =>
    control.post(path, async (c) => {
      const parsed = v.safeParse(schema, await c.req.json().catch(() => undefined));
      if (!parsed.success) return c.json({ error: v.flatten(parsed.issues) }, 400);
      const result = act(c, parsed.output) ?? { done: true };
      return result instanceof Response ? result : c.json(result);
    });

  control.get('/', async (c) =>
    c.req.header('Accept')?.includes('text/html') ? sendSentinels(c) : c.json(overview(c)),
  );
  mountSentinels(control);
  control.delete('/', (c) => {
    c.var.world.reset();
    return c.json({ done: true });
  });
  control.get('/messages', (c) => c.json(lastMessages(c.var.world, messagesShown)));
  // Reports of the site (`report` in site.json); the browser sends them as plain text.
  control.post('/reports', async (c) => {
    const report: unknown = await c.req.json().catch(() => undefined);
    if (report === undefined) return c.json({ error: 'The report is not JSON' }, 400);
    reports.set(c.var.world, [...(reports.get(c.var.world) ?? []), report].slice(-reportsKept));
    return c.body(null, 204);
  });
  control.get('/reports', (c) => c.json(reports.get(c.var.world) ?? []));
  control.get('/slider', (c) => {
    const puzzle = newest(c.var.world, 'slider');
    return puzzle ? c.json({ captchaId: puzzle.id, position: Number(puzzle.answer) }) : c.notFound();
  });
  control.get('/audio', (c) => {
    const task = newest(c.var.world, 'audio');
    return task ? c.json({ captchaId: task.id, answer: task.answer }) : c.notFound();
  });
  control.get('/captcha', (c) => {
    const captcha = newest(c.var.world, 'captcha');
    return captcha ? c.json({ text: captcha.answer }) : c.notFound();
  });
  control.get('/ledger', (c) => c.json(audit(c.var.world)));
  control.get('/ledger/account', (c) => {
    const found = findAccount(c.var.world, c.req.query('account') ?? '');
    if (found && isAgent(found)) {
      ensureContracts(c.var.world);
      settleWorld(c.var.world);
    }
    return found ? c.json(moneyOf(c.var.world, found)) : c.notFound();
  });
  control.get('/ledger/orders', (c) =>
    c.json({
      withdrawals: c.var.world.sql.all`SELECT reference, state, amount, refunded AS back FROM withdrawals`,
      deposits: c.var.world.sql.all`
        SELECT reference, status AS state, amount - fee AS amount, 0 AS back FROM deposit_orders`,
    }),
  );
  control.get('/requests', (c) => {
    const { faults } = c.var.world;
    const endpoint = c.req.query('endpoint');
    const requests = endpoint ? faults.requests.filter((request) => request.endpoint === endpoint) : faults.requests;
    return c.json({ count: requests.length, requests });
  });

  on('/status', statusPatch, (c, patch) => changeSetting(c.var.world, 'status', defined(patch)));
  on('/whitelabel', v.record(v.string(), v.boolean()), (c, patch) => changeSetting(c.var.world, 'whitelabel', patch));
  on('/registration', registrationPatch, (c, patch) => changeSetting(c.var.world, 'registration', defined(patch)));
  on('/content', v.strictObject({ popups: v.boolean() }), (c, patch) => changeSetting(c.var.world, 'content', patch));
  on('/register-rules', v.record(v.string(), v.partial(fieldRule)), (c, patch) => {
    const rules = setting(c.var.world, 'registerRules');
    const changed = Object.entries(patch).map(([field, rule]) => [
      field,
      v.parse(fieldRule, { ...rules[field], ...rule }),
    ]);
    changeSetting(c.var.world, 'registerRules', Object.fromEntries(changed));
  });
  on('/play', playPatch, (c, patch) => changeSetting(c.var.world, 'play', defined(patch)));
  on('/contracts', v.strictObject({ reading: v.picklist(['lower', 'higher']) }), (c, patch) =>
    changeSetting(c.var.world, 'contracts', patch),
  );
  on('/clock', clockMove, (c, move) => {
    const { clock } = c.var.world;
    if ('set' in move) clock.set(Date.parse(move.set));
    else clock.advance(move.advanceSeconds);
    settleWorld(c.var.world, Number.POSITIVE_INFINITY);
    return { now: new Date(clock.now()).toISOString() };
  });
  on('/sessions/expire', v.strictObject({ account: v.optional(v.string()) }), (c, { account = null }) => {
    const { changes } = c.var.world.sql.run`
      DELETE FROM sessions
      WHERE ${account} IS NULL OR account_id = (SELECT id FROM accounts WHERE account = ${account})`;
    return { expired: Number(changes) };
  });
  on('/session', v.strictObject({ account: v.string() }), (c, { account }) => {
    const found = findAccount(c.var.world, account);
    return found ? { token: openSession(c.var.world, found, originOf(c)) } : c.notFound();
  });
  on('/account', accountPatch, changeAccount);
  on('/deposits/credit', v.strictObject({ account: v.string() }), (c, { account }) => {
    const found = findAccount(c.var.world, account);
    return found ? { credited: creditDeposits(c.var.world, found.id) } : c.notFound();
  });
  on('/script', script, (c, asked) => {
    const { faults } = c.var.world;
    if ('hold' in asked) faults.hold(asked.endpoint, asked.hold);
    else faults.script(asked.endpoint, asked.answers);
  });
  on('/release', release, (c, { endpoint, ordinal, answer }) => c.var.world.faults.release(endpoint, ordinal, answer));
  return control;
}

const defined = <Patch extends object>(patch: Patch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

function changeAccount(c: Context<Env>, { account, patch }: v.InferOutput<typeof accountPatch>): unknown {
  const { world } = c.var;
  const found = findAccount(world, account);
  if (!found) return c.notFound();
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  world.atomically(() => {
    world.sql.run`
      UPDATE accounts SET
        first_login = coalesce(${flag(patch.firstLogin)}, first_login),
        password_expired = coalesce(${flag(patch.passwordExpired)}, password_expired),
        always_captcha = coalesce(${flag(patch.captcha)}, always_captcha),
        is_member = coalesce(${flag(patch.member)}, is_member)
      WHERE id = ${found.id}`;
    if (patch.knownIps !== undefined)
      world.sql.run`UPDATE accounts SET known_ips = ${JSON.stringify(patch.knownIps)} WHERE id = ${found.id}`;
    if (patch.attempts !== undefined) {
      clearAttempts(world, account);
      for (let attempt = 0; attempt < patch.attempts; attempt++) recordAttempt(world, account);
    }
    if (patch.withdrawalPassword === false)
      world.sql.run`UPDATE accounts SET payment_password_hash = NULL WHERE id = ${found.id}`;
    if (patch.excluded) exclude(world, found, patch.excluded);
    if (patch.balance === undefined) return;
    const walletId = walletOf(world, found.id);
    const amount = patch.balance - balanceOf(world, walletId);
    if (amount !== 0)
      post(world, { kind: 'adjustment', reference: null }, [
        { walletId, amount },
        { walletId: operatorWalletId, amount: -amount },
      ]);
  });
  return undefined;
}

function overview(c: Context<Env>) {
  const { world } = c.var;
  return {
    host: world.host,
    now: new Date(world.clock.now()).toISOString(),
    status: setting(world, 'status'),
    whitelabel: setting(world, 'whitelabel'),
    registration: setting(world, 'registration'),
    play: setting(world, 'play'),
    accounts: world.sql.all`
      SELECT account, type, first_login, password_expired, always_captcha,
        (SELECT coalesce(sum(amount), 0) FROM entries JOIN wallets ON wallets.id = wallet_id
          WHERE wallets.account_id = accounts.id) AS balance,
        (SELECT count(*) FROM sessions WHERE sessions.account_id = accounts.id) AS sessions
      FROM accounts`,
    requests: world.faults.requests.length,
  };
}
