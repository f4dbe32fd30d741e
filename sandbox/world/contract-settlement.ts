import type { ContractKind } from '../../machines/domain/contract-rule.ts';
import { isAgentType } from './accounts.ts';
import { holdingsOf, partOf, partsIn } from './contract-parts.ts';
import { type ContractPayout, payoutsIn } from './contract-payouts.ts';
import { ensureContracts } from './contract-seed.ts';
import { type ContractRow, contractRowOf } from './contracts.ts';
import { beganAt, operatorWalletId, post, walletOf } from './ledger.ts';
import type { World } from './world-type.ts';

const ledgerKind: Readonly<Record<ContractKind, string>> = {
  dividend: 'dividend',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realtimeSalary',
};

type Due = { own: ContractRow; payout: ContractPayout };

function pay(world: World, { own, payout }: Due, began: number): void {
  const { since, until, due, activeMembers, base, gross, passed, amount, met } = payout;
  world.sql.run`
    INSERT INTO contract_payouts
    VALUES (${own.id}, ${until}, ${since}, ${due}, ${activeMembers}, ${base}, ${gross}, ${passed}, ${amount},
      ${met ? 1 : 0})`;
  // The opening balance contains the earnings before the world was created.
  if (amount > 0 && due > began)
    post(world, { kind: ledgerKind[own.kind], reference: null, at: due }, [
      { walletId: walletOf(world, own.holderId), amount },
      { walletId: operatorWalletId, amount: -amount },
    ]);
}

/** Records until when a contract is paid, and when its next earnings are due. */
function setSettled(world: World, own: ContractRow, paidUntil: number): void {
  const holdings = holdingsOf(world, own.holderId, own.kind);
  let settled = own.settledUntil;
  for (const part of partsIn(holdings, own, settled, paidUntil)) settled = part.until;
  const isOver = own.endedAt !== null && settled >= own.endedAt;
  world.sql.run`
    UPDATE contracts SET settled_until = ${settled}, due_at = ${isOver ? null : partOf(holdings, own, settled).due}
    WHERE id = ${own.id}`;
}

/**
 * Creates the contracts of a world in which an agent has signed in. A world without such an agent has no contracts,
 * because they need the downline, which takes long to compute.
 */
export function ensureContractsOfAgents(world: World): void {
  if (world.sql.get`SELECT 1 FROM contracts LIMIT 1`) return;
  const types = world.sql.all`SELECT DISTINCT type FROM sessions JOIN accounts ON accounts.id = account_id`;
  if (types.some(({ type }) => isAgentType(type as number))) ensureContracts(world);
}

/** Pays the agents of this world for all parts of their contracts that are due, each once and dated when it was due. */
export function settleContracts(world: World, until = world.clock.now()): void {
  const dueAt = () =>
    world.sql.all`
    SELECT * FROM contracts WHERE due_at <= ${until} AND holder_id IN (SELECT id FROM accounts)
    ORDER BY due_at, id`.map(contractRowOf);
  if (dueAt().length === 0) return;
  world.atomically(() => {
    const contracts = dueAt();
    const began = beganAt(world);
    const due = contracts.flatMap((own) =>
      [...payoutsIn(world, own, own.settledUntil, until)].map((payout) => ({ own, payout })),
    );
    for (const one of due.sort((a, b) => a.payout.due - b.payout.due)) pay(world, one, began);
    for (const own of contracts) setSettled(world, own, until);
  });
}
