import { randomUUID } from 'node:crypto';
import { checkField, type FieldRule } from '../../../machines/domain/field-rule.ts';
import type { AnswerOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import type { ContractKind } from '../../../src/gateway/schemas/agent-team.ts';
import { inCurrency } from '../../currency.ts';
import { ensureContracts } from '../../world/contract-seed.ts';
import { agentRebate, type DownlineMember, downlineOf } from '../../world/downline.ts';
import { ownRates, type Rates, rateCategories, setTerms, termsOf } from '../../world/downline-terms.ts';
import { excludedUntil } from '../../world/exclusions.ts';
import { once } from '../../world/idempotent-orders.ts';
import { balanceOf, post, walletOf } from '../../world/ledger.ts';
import { maskAccount } from '../../world/mask-personal-data.ts';
import { addAccount } from '../../world/new-accounts.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import { hashPassword } from '../../world/passwords.ts';
import { hashOf } from '../../world/random.ts';
import {
  addLink,
  disableLink,
  join,
  linkOf,
  linkResponse,
  linksOf,
  mostLinks,
} from '../../world/registration-links.ts';
import { type Account, accountOfId, findAccount } from '../../world/sessions.ts';
import { setting } from '../../world/settings.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { type Refusals, withdrawalPasswordRefusals } from '../refusal-groups.ts';
import { asAgent } from '../require-agent.ts';
import { checkWithdrawalPassword } from '../withdrawal-password.ts';

const listed = 10;
const dayMs = 24 * 60 * 60 * 1000;
const remarkLimit = 140;
const nicknameLimit = 24;
const noteLimit = 40;
/** Limits in minor units. */
const transferLimits = inCurrency({ min: 1_000, max: 2_000_000, daily: 5_000_000 }, 'min', 'max', 'daily');
const downlineWallets = 'downline wallets';

const invalid = () => new Refusal(errorCode.requestInvalid, { status: 400 });
const iso = (at: unknown) => new Date(at as number).toISOString();

const ratesOf = (world: World, agent: Account): Rates => ownRates(world, agent, agentRebate(agent.account));
const limitsFrom = (most: Rates, least?: Rates) => {
  const limits = rateCategories.map((category) => [category, { min: least?.[category] ?? 0, max: most[category] }]);
  return Object.fromEntries(limits) as Record<(typeof rateCategories)[number], { min: number; max: number }>;
};

/** Rates for the downline cannot exceed the agent's own rates. */
function refuseBeyond(world: World, agent: Account, rates: Rates): void {
  const own = ratesOf(world, agent);
  if (rateCategories.some((category) => rates[category] > own[category])) throw new Refusal(errorCode.rebatesExceeded);
}

/** Returns the direct downline member with that id. Any other id gets the same refusal, whether it exists or not. */
function directOf(world: World, agent: Account, memberId: number): DownlineMember {
  const member = downlineOf(world, agent.id).byId(memberId);
  if (member?.level !== 1) throw new Refusal(errorCode.downlineNone);
  return member;
}

const registrationRules = (world: World) => {
  const { username, password } = setting(world, 'registerRules') as Record<string, FieldRule>;
  const needed = (rule: FieldRule | undefined): FieldRule => ({
    acceptedPattern: '*',
    patternId: 0,
    minLength: 1,
    maxLength: 20,
    ...rule,
    enabled: true,
    required: true,
  });
  return { account: needed(username), password: needed(password) };
};

const isTaken = (world: World, agent: Account, account: string) =>
  findAccount(world, account) !== undefined ||
  linkOf(world, account) !== undefined ||
  downlineOf(world, agent.id).members.some((member) => member.account.toLowerCase() === account.toLowerCase());

/** The agent may set the password until the first sign-in of the account. */
const isUnused = (world: World, agent: Account, name: string): boolean =>
  world.sql.get`
    SELECT 1 FROM accounts
    WHERE account = ${name} AND referrer_id = ${agent.id} AND first_login = 1
      AND NOT EXISTS (SELECT 1 FROM sign_ins WHERE account_id = accounts.id)` !== undefined;

function setPassword(world: World, agent: Account, name: string, passwordHash: string): boolean {
  if (!isUnused(world, agent, name)) return false;
  world.sql.run`UPDATE accounts SET password_hash = ${passwordHash} WHERE account = ${name}`;
  return true;
}

function sentToday(world: World, { id }: Account): number {
  const row = world.sql.get`
    SELECT coalesce(sum(amount), 0) AS sent FROM downline_credits
    WHERE agent_id = ${id} AND at > ${world.clock.now() - dayMs}`;
  return row!['sent'] as number;
}
const leftToday = (world: World, agent: Account) => Math.max(transferLimits.daily - sentToday(world, agent), 0);

/** Wallet of a real account. All generated members share the wallet of the operator. */
function walletFor(world: World, { id, account }: DownlineMember): number {
  if (findAccount(world, account)?.id === id) return walletOf(world, id);
  const known = world.sql.get`SELECT id FROM wallets WHERE account_id IS NULL AND name = ${downlineWallets}`;
  if (known) return known['id'] as number;
  return Number(
    world.sql.run`INSERT INTO wallets (account_id, name) VALUES (NULL, ${downlineWallets})`.lastInsertRowid,
  );
}

function refuseExcluded(world: World, { id, account }: DownlineMember): void {
  const real = findAccount(world, account);
  if (real?.id === id && excludedUntil(world, accountOfId(world, id)) !== undefined)
    throw new Refusal(errorCode.downlineExcluded);
}

function contractsFrom(world: World, { id }: Account): ReadonlyMap<number, ContractKind[]> {
  ensureContracts(world);
  const held = new Map<number, ContractKind[]>();
  for (const row of world.sql.all`
    SELECT holder_id, kind FROM contracts WHERE upline_id = ${id} AND ended_at IS NULL ORDER BY holder_id, kind`) {
    const holder = row['holder_id'] as number;
    held.set(holder, [...(held.get(holder) ?? []), row['kind'] as ContractKind]);
  }
  return held;
}

type Registration = Omit<AnswerOf<'registerDownline'>, 'isPasswordSet'>;

export const agentTeamReceipts: Receipts = {
  registerDownline: {
    kind: 'registerDownline',
    receipt: ({ world, account, answer }) => {
      const made = answer as Registration;
      return { ...made, isPasswordSet: isUnused(world, account, made.account) };
    },
  },
  transferToDownline: { kind: 'transferToDownline', receipt: ({ answer }) => answer as AnswerOf<'transferToDownline'> },
};

export const agentTeamRefusals: Refusals = {
  downlineMembers: ['downlineUnknown', 'notAgent'],
  downlineRegistration: ['notAgent'],
  registerDownline: ['accountTaken', 'fieldRejected', 'rebatesExceeded', 'notAgent'],
  registrationLinks: ['notAgent'],
  createRegistrationLink: ['linksFull', 'rebatesExceeded', 'notAgent'],
  disableRegistrationLink: ['linkGone', 'notAgent'],
  downlineRebates: ['downlineNone', 'notAgent'],
  saveDownlineRebates: ['rebatesChanged', 'rebatesExceeded', 'downlineNone', 'notAgent'],
  downlineOverview: ['downlineNone', 'downlineExcluded', 'notAgent'],
  transferToDownline: [
    'fundsShort',
    'transferRange',
    'downlineNone',
    'downlineExcluded',
    'notAgent',
    ...withdrawalPasswordRefusals,
  ],
};

export const agentTeamHandlers: Handlers = {
  downlineMembers: ({ world, session }) => {
    const agent = asAgent(session);
    const contracts = contractsFrom(world, agent);
    return downlineOf(world, agent.id).members.map((member) => ({
      ...member,
      uplineId: member.uplineId === agent.id ? null : member.uplineId,
      contracts: contracts.get(member.id) ?? [],
    }));
  },

  downlineRegistration: ({ world, session }) => ({
    rules: registrationRules(world),
    limits: limitsFrom(ratesOf(world, asAgent(session))),
  }),
  registerDownline: async ({ world, session, request }) => {
    const agent = asAgent(session);
    const { requestId, password, ...order } = request;
    const rules = registrationRules(world);
    const reject = (field: string) => new Refusal(errorCode.fieldRejected, { value: { field } });
    if (checkField(order.account, rules.account)) throw reject('account');
    if (checkField(password, rules.password)) throw reject('password');
    if ([...order.nickname].length > nicknameLimit) throw reject('nickname');
    const passwordHash = await hashPassword(password);
    return world.atomically(() => {
      const made = once(world, agent.id, { kind: 'registerDownline', requestId, order }, () => {
        refuseBeyond(world, agent, order.rates);
        if (isTaken(world, agent, order.account)) throw new Refusal(errorCode.accountTaken);
        const { id } = addAccount(world, {
          account: order.account,
          nickname: order.nickname || order.account,
          type: order.kind === 'agent' ? 1 : 0,
          passwordHash,
          referrerId: agent.id,
          isFirstLogin: true,
        });
        join(world, id, order.kind, order.rates);
        return order;
      });
      return { ...made, isPasswordSet: setPassword(world, agent, made.account, passwordHash) };
    });
  },

  registrationLinks: ({ world, session }) => {
    const agent = asAgent(session);
    return {
      limits: limitsFrom(ratesOf(world, agent)),
      links: linksOf(world, agent).map((link) => linkResponse(world, link)),
      most: mostLinks,
    };
  },
  createRegistrationLink: ({ world, session, request }) => {
    const agent = asAgent(session);
    const { requestId, ...order } = request;
    return once(world, agent.id, { kind: 'registrationLink', requestId, order }, () => {
      if ([...order.note].length > noteLimit) throw invalid();
      refuseBeyond(world, agent, order.rates);
      const open = linksOf(world, agent).filter((link) => linkResponse(world, link).status === 'open');
      if (open.length >= mostLinks) throw new Refusal(errorCode.linksFull);
      return linkResponse(world, addLink(world, agent, requestId, order));
    });
  },
  disableRegistrationLink: ({ world, session, request: { code } }) => {
    const agent = asAgent(session);
    const link = linkOf(world, code);
    if (link?.agentId !== agent.id) throw new Refusal(errorCode.linkGone);
    if (!disableLink(world, link)) throw new Refusal(errorCode.linkGone);
    return linkResponse(world, linkOf(world, code) ?? link);
  },

  downlineRebates: ({ world, session, request: { memberId } }) => {
    const agent = asAgent(session);
    const { version, rates } = termsOf(world, directOf(world, agent, memberId));
    return { version, rates, limits: limitsFrom(ratesOf(world, agent), rates) };
  },
  saveDownlineRebates: ({ world, session, request: { memberId, version, rates } }) => {
    const agent = asAgent(session);
    return world.atomically(() => {
      const known = termsOf(world, directOf(world, agent, memberId));
      const isSame = rateCategories.every((category) => known.rates[category] === rates[category]);
      // This may be a repeated request whose first response was lost; the rates are then already set.
      const isRepeated = isSame && known.version === version + 1;
      if (known.version !== version && !isRepeated) throw new Refusal(errorCode.rebatesChanged);
      refuseBeyond(world, agent, rates);
      if (rateCategories.some((category) => rates[category] < known.rates[category]))
        throw new Refusal(errorCode.rebatesExceeded);
      if (!isSame) setTerms(world, memberId, { version: version + 1, rates });
      const kept = termsOf(world, directOf(world, agent, memberId));
      return { ...kept, limits: limitsFrom(ratesOf(world, agent), kept.rates) };
    });
  },

  downlineOverview: ({ world, session, request: { memberId } }) => {
    const agent = asAgent(session);
    const member = directOf(world, agent, memberId);
    return {
      receiver: { account: maskAccount(member.account), nickname: member.nickname },
      available: balanceOf(world, walletOf(world, agent.id)),
      min: transferLimits.min,
      max: transferLimits.max,
      left: leftToday(world, agent),
      transfers: world.sql.all`
        SELECT * FROM downline_credits WHERE agent_id = ${agent.id} AND member_id = ${memberId}
        ORDER BY at DESC LIMIT ${listed}`.map((row) => ({
        reference: row['reference'] as string,
        at: iso(row['at']),
        amount: row['amount'] as number,
        remark: row['remark'] as string,
      })),
    };
  },
  transferToDownline: async ({ world, session, request }) => {
    const agent = asAgent(session);
    const { requestId, memberId, amount, remark } = request;
    await checkWithdrawalPassword(world, agent, request.withdrawalPassword);
    return once(world, agent.id, { kind: 'transferToDownline', requestId, order: { memberId, amount, remark } }, () => {
      const member = directOf(world, agent, memberId);
      refuseExcluded(world, member);
      if (!Number.isSafeInteger(amount) || remark.length > remarkLimit) throw invalid();
      const { min, max } = transferLimits;
      if (amount < min || amount > Math.min(max, leftToday(world, agent))) throw new Refusal(errorCode.transferRange);
      const walletId = walletOf(world, agent.id);
      if (balanceOf(world, walletId) < amount) throw new Refusal(errorCode.fundsShort);
      const number = String(hashOf(randomUUID()) % 10_000_000).padStart(7, '0');
      const reference = `TD${number}${String(agent.id % 1000).padStart(3, '0')}`;
      post(world, { kind: 'toDownline', reference }, [
        { walletId, amount: -amount },
        { walletId: walletFor(world, member), amount },
      ]);
      const at = world.clock.now();
      world.sql.run`
        INSERT INTO downline_credits VALUES (${reference}, ${agent.id}, ${memberId}, ${amount}, ${remark}, ${at})`;
      return { reference, at: iso(at), amount, remark, balance: balanceOf(world, walletId) };
    });
  },
};
