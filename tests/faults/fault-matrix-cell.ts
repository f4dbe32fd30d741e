import type { ContractKind } from '../../machines/domain/contract-rule.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { enterText } from '../kit/enter-text.ts';
import type { Call, Step } from './calls.tsx';
import { type Fault, faults } from './faults.ts';
import { type Fixture, openFixture, seen } from './fixture.tsx';
import { audit, type Book, type Entries, readBooks } from './ledger-counts.ts';

const longWaitMs = 60_000;
const mostPresses = 12;
const ways = {
  waiting: /^Consultar estado$/,
  unsupported: /^Repetir la operación$/,
  discarding: /^Seguir esperando$/,
  notMade: /^Empezar de nuevo$/,
};
const alternativeMethods = /^(Reintentar|Entendido|Ver estado actual)$/;

export type Said = 'made' | 'unconfirmed' | 'notMade' | 'refused';
export type Ended = { said: Said; restedMs: number; presses: number };

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
const buttons = () => [...document.querySelectorAll('button')].filter((one) => one.closest('[hidden]') === null);
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? textOf(button);
const find = (name: RegExp) => buttons().find((one) => name.test(nameOf(one).replace(/\u00a0/g, ' ')));
const isEnabled = (button: HTMLButtonElement) => !button.disabled && button.getAttribute('aria-disabled') !== 'true';
const notice = () => document.querySelector<HTMLElement>(`[${hook.submission}]`);
/** A countdown shows when the next attempt is possible. */
const countsDown = () => document.querySelector(`[${hook.announced}=alert] [role=timer]`) !== null;

function wayOn({ steps }: Call): { button: HTMLButtonElement; step: Step } | null {
  const scene = notice()?.dataset['submission'] as keyof typeof ways | undefined;
  const secret = steps.find(({ fields }) => fields?.['password'])?.fields?.['password'];
  const again: Step = { press: /./, ...(secret && { fields: { password: secret } }) };
  const candidates: Step[] = scene
    ? [{ ...again, press: ways[scene] }]
    : [...steps.toReversed(), { press: alternativeMethods }];
  for (const step of candidates) {
    const button = find(step.press);
    if (button) return { button, step };
  }
  return null;
}

async function take({ user }: Fixture, { button, step }: { button: HTMLButtonElement; step: Step }): Promise<void> {
  const form = button.form ?? document;
  for (const [name, value] of Object.entries(step.fields ?? {})) {
    const input = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input && !input.readOnly) await enterText(user, input, value);
  }
  const choice = step.choose && form.querySelector<HTMLInputElement>(`input[value=${step.choose}]`);
  if (choice) await user.click(choice);
  await user.click(button);
}

function said({ isMade }: Call): Said {
  if (isMade()) return 'made';
  const scene = notice()?.dataset['submission'];
  if (scene) return scene === 'notMade' ? 'notMade' : 'unconfirmed';
  return 'refused';
}

/** Throws unless every typed value is in a field or in the lines of an order. */
function checkTyped({ typed = [] }: Call): void {
  const inputs = [...document.querySelectorAll('input')];
  const values = inputs.map((input) =>
    input.type === 'radio' ? (input.checked ? textOf(input.closest('label')!) : '') : input.value,
  );
  const lines = [...document.querySelectorAll('dd, p')].map(textOf);
  const gone = typed.filter((one) => ![...values, ...lines].some((text) => one.test(text)));
  if (gone.length > 0) throw new Error(`what was typed is gone (${gone}): ${seen()}`);
}

const messages = `[${hook.announced}=alert], [${hook.submission}] [${hook.announced}=status]`;
const hasMessage = ({ isRead, shown }: Call) =>
  shown?.test(seen()) ||
  [...document.querySelectorAll(isRead ? `[${hook.announced}]` : messages)].some((one) => textOf(one) !== '');

/** Throws unless the page shows a message for an unconfirmed order, offers a next step, and keeps the typed values. */
function checkWay(call: Call): void {
  if (!hasMessage(call)) throw new Error(`nothing is said: ${seen()}`);
  const way = wayOn(call);
  if (!way) throw new Error(`there is no way on: ${seen()}`);
  if (!isEnabled(way.button) && !countsDown()) throw new Error(`the way on is barred: ${seen()}`);
  checkTyped(call);
}

function compare(before: Entries, after: Entries, effect: Entries, least: number, most: number): number {
  const counts = (Object.keys(effect) as Book[]).map((book) => {
    const moved = (after[book] ?? 0) - (before[book] ?? 0);
    const one = effect[book] ?? 0;
    return one === 0 ? { book, moved, count: moved === 0 ? null : Number.NaN } : { book, moved, count: moved / one };
  });
  const orders = counts.find(({ count }) => count !== null)?.count ?? least;
  const isExact = counts.every(({ count }) => count === null || count === orders);
  if (!isExact || !Number.isInteger(orders) || orders < least || orders > most)
    throw new Error(`the books moved by ${JSON.stringify(counts.map(({ book, moved }) => [book, moved]))}`);
  return orders;
}

async function prepare(call: Call, skewHours: number) {
  const fixture = await openFixture(call.account, { skewHours, isVisitor: call.isVisitor === true });
  await call.seed?.(fixture);
  if (call.seed && !call.isVisitor) await fixture.renew();
  if (call.lacks) fixture.network.disturb(call.lacks, faults.s404, true);
  const kind: ContractKind = call.name === 'dividendContract' ? 'dividend' : 'hourly';
  const books = Object.keys(call.effect) as Book[];
  const read = async () =>
    readBooks({ player: fixture.player, token: await fixture.tokenOf(call.account), kind }, books);
  return { fixture, read };
}

async function send(fixture: Fixture, call: Call): Promise<void> {
  for (const step of call.steps) {
    if (fixture.network.struck.has(call.name)) return;
    const button = find(step.press);
    if (!button) throw new Error(`there is no ${step.press} to begin with: ${seen()}`);
    await take(fixture, { button, step });
    await fixture.rest();
  }
}

export async function effectOf(call: Call): Promise<Entries> {
  const { fixture, read } = await prepare(call, 0);
  try {
    const before = await read();
    await call.open(fixture);
    await fixture.rest();
    await send(fixture, call);
    if (!call.isMade()) throw new Error(`without a fault it is not made: ${seen()}`);
    const after = await read();
    return Object.fromEntries(
      Object.entries(call.effect).map(([book, details]) => {
        const moved = (after[book as Book] ?? 0) - (before[book as Book] ?? 0);
        if (details === null ? moved === 0 : moved !== details) throw new Error(`${book} moved by ${moved}`);
        return [book, moved];
      }),
    );
  } finally {
    fixture.close();
  }
}

/** Runs one fault of one call to its end; throws when the user would be stuck, misled or out of money. */
export async function runCell(call: Call, fault: Fault, effect: Entries): Promise<Ended> {
  const { fixture, read } = await prepare(call, fault.skewHours ?? 0);
  try {
    const before = await read();
    fixture.network.disturb(call.name, fault, call.isRead === true);
    await call.open(fixture);
    let restedMs = await fixture.rest();
    if (!call.isRead) {
      await send(fixture, call);
      restedMs = fixture.lastRestMs;
    }
    if (!fixture.network.struck.has(call.name)) throw new Error(`the call was not made: ${seen()}`);

    const first = said(call);
    if (first !== 'made') checkWay(call);
    const isKnown = first === 'made' || first === 'notMade' || first === 'refused';
    compare(before, await read(), effect, first === 'made' ? 1 : 0, first === 'made' || !isKnown ? 1 : 0);

    fixture.network.mend(call.name);
    let presses = 0;
    for (; !call.isMade(); presses++) {
      if (presses === mostPresses) throw new Error(`it is not settled after ${mostPresses} presses: ${seen()}`);
      const way = wayOn(call);
      if (!way) throw new Error(`there is no way on: ${seen()}`);
      if (isEnabled(way.button)) await take(fixture, way);
      else await fixture.skipCountdown();
      await fixture.rest();
      if (!call.isMade()) checkTyped(call);
    }
    // Delayed requests arrive now. They must have no effect, because their key is already used or closed.
    await fixture.pass(longWaitMs);
    await fixture.rest();
    compare(before, await read(), effect, 1, 1);
    await audit(fixture.player);
    return { said: first, restedMs, presses };
  } finally {
    fixture.close();
  }
}
