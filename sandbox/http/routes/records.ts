import { errorCode } from '../../../src/gateway/error-code.ts';
import type { ProfitPeriod, ProfitRow } from '../../../src/gateway/schemas/records.ts';
import type { Language } from '../../content/text.ts';
import { inOrder } from '../../world/in-order.ts';
import {
  balancesAround,
  flowOf,
  movementsIn,
  netOf,
  profitKinds,
  profitOf,
  resultsIn,
  sumOf,
  sumsByKind,
} from '../../world/money-sums.ts';
import { addDays, dayOf, firstDayOf, startOf } from '../../world/operator-calendar.ts';
import { type Bet, betsOf, type Movement, movementsOf } from '../../world/records.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

/** Maximum range of a request, in days. */
const longestRange = 92;

type Dated = { from: string; to: string; page: number; size: number };

function checked({ from, to, ...rest }: Dated): Dated {
  if (from > to || addDays(from, longestRange - 1) < to) throw new Refusal(errorCode.requestInvalid, { status: 400 });
  return { from, to, ...rest };
}

const within = ({ from, to }: Dated, at: number) => {
  const day = dayOf(at);
  return day >= from && day <= to;
};

const pageOf = <Item>(items: readonly Item[], { page, size }: Dated) => items.slice((page - 1) * size, page * size);

const isReference = (reference: string | undefined, ...texts: readonly string[]) =>
  !reference || texts.some((text) => text.toLowerCase() === reference.toLowerCase());

const betOrders = {
  placed: ({ placedAt }: Bet) => placedAt,
  stake: ({ stake }: Bet) => stake,
  prize: ({ state, prize }: Bet) => (state === 'cancelled' ? null : prize),
  net: (bet: Bet) => (bet.state === 'open' || bet.state === 'cancelled' ? null : netOf(bet)),
};
const movementOrders = {
  at: ({ at }: Movement) => at,
  amount: ({ amount }: Movement) => amount,
  balance: ({ balance }: Movement) => balance,
};

const instant = (at: number) => new Date(at).toISOString();

const picks = {
  ES: { home: 'gana el local', draw: 'empate', away: 'gana la visita' },
  EN: { home: 'home to win', draw: 'draw', away: 'away to win' },
} as const;

const selectionOf = ({ slip }: Bet, language: Language) =>
  slip && `${slip.home} – ${slip.away}: ${picks[language][slip.pick]}`;

const betRow = (bet: Bet, language: Language) => {
  const { slip: _, ...rest } = bet;
  return {
    ...rest,
    placedAt: instant(bet.placedAt),
    settledAt: bet.settledAt === null ? null : instant(bet.settledAt),
    net: bet.state === 'open' ? null : netOf(bet),
    selection: selectionOf(bet, language),
  };
};

/** Results of the months of a year that have begun, and of the year. */
function yearOf(world: World, accountId: number, year: number) {
  const today = dayOf(world.clock.now());
  const months = Array.from({ length: 12 }, (_, index) => {
    const from = `${year}-${String(index + 1).padStart(2, '0')}-01`;
    const next = `${addDays(from, 31).slice(0, 7)}-01`;
    return { from, to: addDays(next, -1), span: { from: startOf(from), until: startOf(next) } };
  }).filter(({ from }) => from <= today);
  const whole = { from: startOf(`${year}-01-01`), until: startOf(`${year + 1}-01-01`) };
  return {
    year,
    months: months.map(({ from, to, span }) => ({ from, to, ...resultsIn(world, accountId, span) })),
    total: resultsIn(world, accountId, whole),
  };
}

function profitRows(movements: readonly Movement[], { from, to }: Dated, period: ProfitPeriod): ProfitRow[] {
  const days = new Map<string, Movement[]>();
  for (const movement of movements) {
    const day = dayOf(movement.at);
    const same = days.get(day);
    if (same) same.push(movement);
    else days.set(day, [movement]);
  }
  const periods = new Map<string, { from: string; to: string; movements: Movement[] }>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = firstDayOf(period, day);
    const known = periods.get(start) ?? { from: day, to: day, movements: [] };
    periods.set(start, { ...known, to: day, movements: [...known.movements, ...(days.get(day) ?? [])] });
  }
  return [...periods.values()]
    .map(({ movements: own, ...span }) => ({ id: span.from, ...span, ...profitOf(own) }))
    .reverse();
}

export const recordsRefusals: Refusals = {
  betRecords: ['requestInvalid'],
  accountRecords: ['requestInvalid'],
  profitRecords: ['requestInvalid'],
  creditReport: ['requestInvalid'],
  yearReport: ['requestInvalid'],
};

export const recordsHandlers: Handlers = {
  betRecords: ({ world, session, request, language }) => {
    const dated = checked(request);
    const all = betsOf(world, session.account.id);
    const found = all.filter(
      (bet) =>
        within(dated, bet.placedAt) &&
        isReference(request.reference, bet.id) &&
        (!request.category || bet.category === request.category) &&
        (!request.vendor || bet.vendor === request.vendor) &&
        (!request.state || bet.state === request.state),
    );
    const counted = found.filter(({ state }) => state !== 'cancelled');
    const vendors = new Map(all.map(({ vendor, vendorName }) => [vendor, vendorName]));
    return {
      rows: pageOf(inOrder(found, request.sort, betOrders), dated).map((bet) => betRow(bet, language)),
      total: found.length,
      summary: {
        sorts: Object.keys(betOrders),
        findsReference: true,
        stake: sumOf(counted, ({ stake }) => stake),
        prize: sumOf(counted, ({ prize }) => prize ?? 0),
        net: sumOf(counted, netOf),
        open: counted.filter(({ state }) => state === 'open').length,
        vendors: [...vendors]
          .map(([vendor, vendorName]) => ({ vendor, vendorName }))
          .sort((one, other) => one.vendorName.localeCompare(other.vendorName, 'es')),
      },
    };
  },
  accountRecords: ({ world, session, request }) => {
    const dated = checked(request);
    const found = movementsOf(world, session.account.id).filter(
      ({ id, at, kind, reference }) =>
        within(dated, at) && (!request.kind || kind === request.kind) && isReference(request.reference, id, reference),
    );
    return {
      rows: pageOf(inOrder(found, request.sort, movementOrders), dated).map(({ at, ...movement }) => ({
        ...movement,
        at: instant(at),
      })),
      total: found.length,
      summary: { sorts: Object.keys(movementOrders), findsReference: true, ...flowOf(found) },
    };
  },
  profitRecords: ({ world, session, request }) => {
    const dated = checked(request);
    const moved = movementsOf(world, session.account.id).filter(
      ({ at, kind }) => within(dated, at) && profitKinds.includes(kind),
    );
    const rows = moved.length > 0 ? profitRows(moved, dated, request.period) : [];
    return { rows: pageOf(rows, dated), total: rows.length, summary: profitOf(moved) };
  },
  creditReport: ({ world, session, request }) => {
    const { from, to } = checked({ ...request, page: 1, size: 1 });
    const { id } = session.account;
    const span = { from: startOf(from), until: startOf(addDays(to, 1)) };
    const rebates = new Set(
      world.sql.all`SELECT reference FROM rebate_settlements WHERE account_id = ${id}`.map(
        ({ reference }) => reference,
      ),
    );
    const rows = sumsByKind(movementsIn(world, id, span), ({ reference }) => rebates.has(reference));
    return {
      rows,
      total: rows.length,
      summary: {
        ...balancesAround(world, id, span),
        in: sumOf(rows, (row) => row.in),
        out: sumOf(rows, (row) => row.out),
      },
    };
  },
  yearReport: ({ world, session, request: { year } }) => {
    const known = Number(year);
    if (!Number.isInteger(known) || known < 2000 || known > 9999)
      throw new Refusal(errorCode.requestInvalid, { status: 400 });
    return yearOf(world, session.account.id, known);
  },
};
