import { underParent } from '../kit/start-under-parent.ts';
import './browser-environment.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { typedAmount } from '../../machines/domain/amount.ts';
import { withdrawalPassword } from '../../sandbox/world/rewards-tables.ts';
import { provideDeposit } from '../../src/features/member/deposit/deposit.actors.ts';
import { provideDepositProgress } from '../../src/features/member/deposit-progress/deposit-progress.actors.ts';
import { providePayee } from '../../src/features/member/payee/payee.actors.ts';
import { providePayeeRemoval } from '../../src/features/member/payee-removal/payee-removal.actors.ts';
import { provideTransfer } from '../../src/features/member/transfer/transfer.actors.ts';
import { provideWithdraw } from '../../src/features/member/withdraw/withdraw.actors.ts';
import { createGateway, type Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { newId } from '../../src/storage/new-id.ts';
import { session } from '../../src/storage/session.ts';
import { listSubmissions } from '../../src/storage/submissions.ts';
import { visit } from '../sandbox/sandbox-client.ts';
import { type Fault, type FaultName, faults } from './faults.ts';
import { createNetwork, quiet, watchSealing } from './network.ts';
import { type Draw, randomFrom } from './seeded-random.ts';

vi.mock('node:crypto', async (actual) => (await import('./quick-passwords.ts')).quickPasswords(actual));

const isFull = process.env['SORTEO_FAULTS'] === 'full';
const seed = Number(process.env['SORTEO_SEED'] ?? 32);
const orderCount = isFull ? 10_000 : 300;
const ordersPerWorld = 20;
const account = 'lucia2025';
const start = Date.parse('2026-11-26T15:00:00.000Z');
const openingBalance = 100_000_000;

/** The maximum number of user choices until a chart must have settled its order. */
const mostChoices = 60;
/** After this many choices no more faults occur. */
const faultyChoices = 12;
/** After this many choices the user takes the exit that the page offers. */
const patientChoices = 25;
const chances = {
  orderFault: 0.75,
  lacksStatus: 0.35,
  statusFault: 0.4,
  readFault: 0.05,
  otherOrder: 0.5,
  retriesOften: 0.5,
};
const tabCount = 3;

const skewed: readonly FaultName[] = ['clockAhead', 'clockBehind'];
const orderFaults = (Object.keys(faults) as FaultName[]).filter((name) => name !== 'huge' && !skewed.includes(name));
const statusFaults = [
  'cutBefore',
  'cutAfter',
  'html502',
  's404',
  'truncated',
  's401',
  'stall15',
  'limitedSeconds',
  'unknownCode',
] as const;
const isInconclusive: Fault = { answer: async () => Response.json({ success: true, value: { state: 'unknown' } }) };
const readFaults = ['cutBefore', 'html502', 'truncated', 's401', 'stall15'] as const;

type Result = 'accepted' | 'rejected' | 'stale' | 'notMade' | 'discarded';
type Output = { kind: Result; order: { amount: number }; receipt?: { amount: number } };
type Tab = { actor: AnyActorRef; stop: () => void };

type Kind = {
  name: string;
  call: EndpointName;
  reads: readonly EndpointName[];
  /** The amount of the first order in a world; the amount of each later order is one cent higher. */
  from: number;
  logic: (gateway: Gateway) => AnyActorLogic;
  isReady: (actor: AnyActorRef) => boolean;
  /** Moves the chart from any resting state without an order to the state where an order begins. */
  back: (actor: AnyActorRef) => void;
  order: (actor: AnyActorRef, amount: number) => void;
};

const is = (actor: AnyActorRef, value: string) => actor.getSnapshot().value === value;
const notify = (actor: AnyActorRef, ...types: string[]) => {
  for (const type of types) actor.send({ type });
};

const kinds: readonly Kind[] = [
  {
    name: 'withdraw',
    call: 'withdraw',
    reads: ['withdrawTerms'],
    from: 2_000,
    logic: (gateway) =>
      provideWithdraw(gateway, { payee: providePayee(gateway), payeeRemoval: providePayeeRemoval(gateway) }),
    isReady: (actor) => is(actor, 'editing'),
    back: (actor) => notify(actor, 'load.retry', 'order.edit', 'order.again'),
    order: (actor, amount) => {
      const payeeId = actor.getSnapshot().context.terms.payees[0].id;
      actor.send({ type: 'order.review', draft: { amount: typedAmount(amount), payeeId } });
      actor.send({ type: 'order.send', password: withdrawalPassword });
    },
  },
  {
    name: 'deposit',
    call: 'createDeposit',
    reads: ['depositMethods', 'depositOrders'],
    from: 20_000,
    logic: (gateway) =>
      provideDeposit(gateway, { progress: provideDepositProgress(gateway), refreshBalance: () => {} }),
    isReady: (actor) => is(actor, 'choosing'),
    back: (actor) => notify(actor, 'load.retry', 'order.edit', 'order.leave'),
    order: (actor, amount) => {
      actor.send({ type: 'form.submit', amount: typedAmount(amount), requestId: newId() });
      actor.send({ type: 'order.send' });
    },
  },
  {
    name: 'transfer',
    call: 'moveFunds',
    reads: ['walletFunds'],
    from: 100,
    logic: (gateway) => provideTransfer(gateway, { refreshBalance: () => {} }),
    isReady: (actor) => is(actor, 'ready'),
    back: (actor) => notify(actor, 'load.retry', 'order.edit'),
    order: (actor, amount) => {
      const draft = { vassalage: 'GRANS', direction: 'toVendor', amount: typedAmount(amount) };
      actor.send({ type: 'form.submit', draft, requestId: newId() });
      actor.send({ type: 'order.send' });
    },
  },
];

const totals = { orders: 0, choices: 0, requests: 0, made: 0, given: 0, duplicates: 0, stuck: 0 };
const outcomeTotals: Record<Result, number> = { accepted: 0, rejected: 0, stale: 0, notMade: 0, discarded: 0 };
const choiceTotals: Record<string, number> = {};
const everyChoice = ['wait', 'reload', 'close', 'second', 'check', 'retry', 'discard', 'giveUp', 'keep', 'restart'];

async function begin(draw: Draw) {
  vi.setSystemTime(start);
  localStorage.clear();
  sessionStorage.clear();
  const player = visit();
  await player.control('/play', { isSingleWallet: false });
  await player.control('/account', { account, patch: { balance: openingBalance } });
  const signIn = async () => ((await player.control('/session', { account })) as { token: string }).token;
  session.storeToken(await signIn(), false);
  session.setMember({ account, type: 0 });
  const wallets = async () => {
    const { main, vendors } = await player.value('walletFunds', undefined, { token: await signIn() });
    return { main, rooms: sum(vendors.map(({ amount }) => amount)) };
  };
  const opening = await wallets();
  /** The references of the orders that the gateway made, by call and amount. */
  const made = new Map<string, Set<string>>();
  const network = createNetwork(player.host, (call, value) => {
    totals.requests += 1;
    if (!kinds.some((kind) => kind.call === call)) return;
    const { reference, amount } = value as { reference: string; amount: number };
    const key = `${call} ${amount}`;
    made.set(key, (made.get(key) ?? new Set()).add(reference));
  });
  vi.stubGlobal('fetch', network.fetch);
  const gateway = createGateway({
    headers: () => ({ Merchant: 'sorteo', Language: 'ES', Device: 'WEB' }),
    token: session.token,
    onUnauthorised: () => {},
    onUnavailable: () => {},
  });
  /** The results of the orders in the charts, by call and amount. */
  const outcomes = new Map<string, Set<Result>>();
  const tabs: Tab[] = [];

  function open(kind: Kind): void {
    const actor: AnyActorRef = underParent(
      kind.logic(gateway),
      { account, nickname: account },
      {
        inspect: (event) => {
          if (event.type !== '@xstate.event' || event.event.type !== 'xstate.done.actor.submission') return;
          if (event.actorRef !== actor) return;
          const { output } = event.event as unknown as { output: Output };
          // The amount is taken from the receipt: a deposit method can have only one open order, so the gateway may
          // respond to a second order with the open order.
          const key = `${kind.call} ${output.receipt?.amount ?? output.order.amount}`;
          const outcome = output.kind;
          outcomes.set(key, (outcomes.get(key) ?? new Set()).add(outcome));
        },
      },
    );
    tabs.push({ actor, stop: () => actor.stop() });
  }

  const closeAll = () => {
    for (const { stop } of tabs.splice(0)) stop();
  };

  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await quiet();
  }

  const submissionOf = ({ actor }: Tab): AnyActorRef | undefined => actor.getSnapshot().children['submission'];

  async function choose(kind: Kind, isPatient: boolean): Promise<void> {
    const tab = draw.one(tabs);
    const submission = tab && submissionOf(tab);
    const state = submission?.getSnapshot().value as string | undefined;
    const offered: Record<string, () => void> = {
      wait: () => {},
      reload: () => {
        tab?.stop();
        tabs.splice(tabs.indexOf(tab!), 1);
        open(kind);
      },
      close: closeAll,
      ...(tabs.length < tabCount && { second: () => open(kind) }),
      ...(submission && { check: () => submission.send({ type: 'submission.check' }) }),
      ...(state === 'unsupported' && {
        retry: () => submission!.send({ type: 'submission.retry', secret: withdrawalPassword }),
        ...(draw.isLucky(chances.retriesOften) && { discard: () => submission!.send({ type: 'submission.discard' }) }),
      }),
      ...(state === 'confirmingDiscard' && {
        giveUp: () => submission!.send({ type: 'discard.confirm' }),
        keep: () => submission!.send({ type: 'discard.cancel' }),
      }),
      ...(state === 'notMade' && { restart: () => submission!.send({ type: 'submission.restart' }) }),
    };
    const out = ['retry', 'giveUp', 'restart'].filter((one) => one in offered);
    const name = draw.one(isPatient || out.length === 0 ? Object.keys(offered) : out);
    offered[name]?.();
    if (tabs.length === 0) {
      await pass(draw.below(40_000));
      open(kind);
    }
    choiceTotals[name] = (choiceTotals[name] ?? 0) + 1;
    totals.choices += 1;
  }

  /** True when no tab and no storage has an order in progress. */
  const isSettled = () => listSubmissions(account).length === 0 && tabs.every((tab) => !submissionOf(tab));

  async function ready(kind: Kind): Promise<Tab> {
    for (let turn = 0; turn < mostChoices; turn++) {
      if (tabs.length === 0) open(kind);
      await quiet();
      const tab = tabs.find(({ actor }) => kind.isReady(actor));
      if (tab) return tab;
      for (const { actor } of tabs) kind.back(actor);
      await pass(1000);
    }
    throw new Error(
      `${kind.name} does not get ready: ${tabs.map(({ actor }) => JSON.stringify(actor.getSnapshot().value))}`,
    );
  }

  async function order(kind: Kind, amount: number): Promise<string[]> {
    closeAll();
    await player.control('/deposits/credit', { account });
    if (draw.isLucky(chances.readFault)) network.disturb(draw.one(kind.reads), faults[draw.one(readFaults)]);
    const first = await ready(kind);
    network.mend();
    if (draw.isLucky(chances.orderFault)) network.disturb(kind.call, faults[draw.one(orderFaults)]);
    const lacksStatus = draw.isLucky(chances.lacksStatus);
    if (lacksStatus) network.disturb('orderStatus', draw.one([faults.s404, isInconclusive]), true);
    const keys = [`${kind.call} ${amount}`];
    kind.order(first.actor, amount);
    totals.orders += 1;
    for (let choice = 0; !isSettled() || choice === 0; choice++) {
      if (choice === mostChoices) {
        totals.stuck += 1;
        throw new Error(
          `${keys[0]} is stuck: ${tabs.map((tab) => JSON.stringify(submissionOf(tab)?.getSnapshot().value))}`,
        );
      }
      if (choice < faultyChoices) {
        if (!lacksStatus && draw.isLucky(chances.statusFault))
          network.disturb('orderStatus', faults[draw.one(statusFaults)]);
        if (draw.isLucky(chances.statusFault)) network.disturb(kind.call, faults[draw.one(orderFaults)]);
      } else {
        network.mend(kind.call);
        if (!lacksStatus) network.mend('orderStatus');
      }
      // The user sends a new order in another tab before the order in this tab is settled.
      const other = tabs.find(({ actor }) => actor !== first.actor && kind.isReady(actor));
      if (other && keys.length === 1 && draw.isLucky(chances.otherOrder)) {
        const next = amount + ordersPerWorld * 10;
        keys.push(`${kind.call} ${next}`);
        kind.order(other.actor, next);
        totals.orders += 1;
      }
      await choose(kind, choice < patientChoices);
      await pass(draw.one([0, 500, 3_000, 16_000, 31_000]));
    }
    return keys;
  }

  return { player, made, outcomes, wallets, opening, order, closeAll, pass };
}

type World = Awaited<ReturnType<typeof begin>>;
type Row = { reference: string; state: string; amount: number; back: number };

const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0);

/**
 * Throws unless the results in the charts match the orders that the gateway made, and each order was made at most once.
 */
function checkOutcomes({ made, outcomes }: World, keys: readonly string[]): void {
  for (const [key, references] of made) {
    if (!keys.includes(key)) throw new Error(`${key} was never ordered`);
    totals.duplicates += references.size - 1;
    if (references.size > 1) throw new Error(`${key} was made ${references.size} times`);
  }
  for (const key of keys) {
    const said = [...(outcomes.get(key) ?? [])];
    for (const outcome of said) outcomeTotals[outcome] += 1;
    const isMade = made.has(key);
    if (said.includes('accepted') && !isMade) throw new Error(`${key} was said to be made, and is not`);
    if (isMade && said.length > 0 && !said.includes('accepted') && !said.includes('discarded'))
      throw new Error(`${key} was made, and is said to be ${said}`);
  }
  totals.made += made.size;
}

/** Throws unless the balances of both wallets are exactly those that result from the orders. */
async function checkBooks({ player, made, wallets, opening }: World): Promise<void> {
  expect(await player.control('/ledger')).toMatchObject({ sum: 0, unbalanced: 0, overdrawn: 0 });
  const amountsOf = (call: EndpointName) =>
    [...made.keys()].filter((key) => key.startsWith(`${call} `)).map((key) => Number(key.split(' ')[1]));
  const references = new Set([...made.values()].flatMap((all) => [...all]));
  const orders = (await player.control('/ledger/orders')) as { withdrawals: Row[]; deposits: Row[] };
  const isOwn = ({ reference }: Row) => references.has(reference);
  const withdrawals = orders.withdrawals.filter(isOwn);
  const credited = orders.deposits.filter((row) => isOwn(row) && row.state === 'credited');
  const isBack = ({ state }: Row) => state === 'cancelled' || state === 'rejected';
  const back = withdrawals.map((row) => (isBack(row) ? row.amount : row.back));
  const withdrawn = sum(amountsOf('withdraw'));
  const moved = sum(amountsOf('moveFunds'));
  expect(sum(withdrawals.map(({ amount }) => amount))).toBe(withdrawn);
  expect(await wallets()).toEqual({
    main: opening.main - withdrawn + sum(back) + sum(credited.map(({ amount }) => amount)) - moved,
    rooms: opening.rooms + moved,
  });
}

beforeAll(async () => {
  watchSealing();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterAll(() => {
  console.log(
    `money: ${totals.orders} orders, ${totals.choices} choices ${JSON.stringify(choiceTotals)}, ${totals.made} made, ` +
      `${JSON.stringify(outcomeTotals)}, ${totals.duplicates} duplicates, ${totals.stuck} stuck; seed ${seed}`,
  );
});

it('every order is made once and with the exact amount, for any network and user behavior', async () => {
  const draw = randomFrom(seed);
  while (totals.orders < orderCount) {
    const world = await begin(draw);
    const keys: string[] = [];
    try {
      for (let at = 0; at < ordersPerWorld; at++) {
        const kind = draw.one(kinds);
        keys.push(...(await world.order(kind, kind.from + at)));
      }
      world.closeAll();
      // Delayed requests arrive now.
      await world.pass(60_000);
      checkOutcomes(world, keys);
      await checkBooks(world);
    } catch (cause) {
      throw new Error(`after ${totals.orders} orders of seed ${seed}: ${(cause as Error).message}`, { cause });
    } finally {
      world.closeAll();
      vi.clearAllTimers();
    }
  }
  // Every case must occur, because the test proves nothing about a case that does not occur.
  expect(totals.made).toBeGreaterThan(orderCount / 3);
  expect(Object.keys(choiceTotals).sort()).toEqual([...everyChoice].sort());
  expect(Object.entries(outcomeTotals).filter(([outcome, times]) => times === 0 && outcome !== 'stale')).toEqual([]);
}, 1_800_000);
