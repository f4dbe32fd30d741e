import type { ContractKind } from '../../machines/domain/contract-rule.ts';
import type { Visit } from '../sandbox/sandbox-client.ts';

type Reader = { player: Visit; token: string; kind: ContractKind };

const moneyOf = (amount: number) => Math.round(amount * 100);
const ordersOf = async ({ player }: Reader) =>
  (await player.control('/ledger/orders')) as { withdrawals: unknown[]; deposits: unknown[] };
const funds = ({ player, token }: Reader) => player.value('walletFunds', undefined, { token });
const overview = ({ player, token, kind }: Reader) => player.value('contractOverview', { kind }, { token });

/** The values compared before and after an order, as the gateway stores them. */
const readers = {
  balance: async ({ player, token }) => moneyOf((await player.value('balance', undefined, { token })).sumBalance),
  main: async (reader) => (await funds(reader)).main,
  rooms: async (reader) => (await funds(reader)).vendors.reduce((sum, { amount }) => sum + amount, 0),
  points: async ({ player, token }) => (await player.value('pointBalance', undefined, { token })).points,
  transactions: async ({ player }) => (await player.control('/ledger'))['transactions'] as number,
  withdrawals: async (reader) => (await ordersOf(reader)).withdrawals.length,
  deposits: async (reader) => (await ordersOf(reader)).deposits.length,
  unanswered: async ({ player, token }) =>
    (await player.value('paymentConfirmations', undefined, { token })).waiting.length,
  offered: async (reader) => (await overview(reader)).sent.length,
  asked: async (reader) => (await overview(reader)).waiting.length,
  held: async (reader) => ((await overview(reader)).own ? 1 : 0),
} satisfies Record<string, (reader: Reader) => Promise<number>>;

export type Book = keyof typeof readers;
export type Entries = Partial<Record<Book, number>>;

export async function readBooks(reader: Reader, books: readonly Book[]): Promise<Entries> {
  const entries: Entries = {};
  for (const book of books) entries[book] = await readers[book](reader);
  return entries;
}

/** Throws unless every transaction sums to zero and no account is overdrawn. */
export async function audit(player: Visit): Promise<void> {
  const { sum, unbalanced, overdrawn } = await player.control('/ledger');
  if (sum !== 0 || unbalanced !== 0 || overdrawn !== 0) throw new Error('the ledger does not come out');
}
