import type { ContractKind } from '../../../machines/domain/contract-rule.ts';
import type { AnswerOf } from '../../../src/gateway/endpoints.ts';
import { mailTemplates } from '../../content/mail.ts';
import { type Language, textIn } from '../../content/text.ts';
import { trialType } from '../../world/accounts.ts';
import { ensureContracts } from '../../world/contract-seed.ts';
import { waitingFor } from '../../world/contracts.ts';
import { giftClaim, giftsFor } from '../../world/gifts.ts';
import { inboxOf } from '../../world/inbox.ts';
import type { Account } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { isAgent } from '../sign-in.ts';
import { partyIn } from './agent-contracts.ts';
import { rewardNameOf } from './bonus.ts';

type Notifications = AnswerOf<'notifications'>;
type Item = Notifications['items'][number];

const soonMs = 7 * 24 * 60 * 60 * 1000;
/** Items of each source in a response; the counts cover all of them. */
const listed = 3;
const kinds: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];
const iso = (at: number) => new Date(at).toISOString();

const messagesOf = (world: World, { id, nickname }: Account, language: Language): Item[] =>
  inboxOf(world, id)
    .filter(({ isRead }) => !isRead)
    .map((mail) => ({
      source: 'messages',
      id: String(mail.id),
      title: textIn(language, mailTemplates[mail.kind].title).replaceAll('{name}', nickname),
      at: iso(mail.sentAt),
    }));

function rewardsOf(world: World, account: Account, language: Language): Item[] {
  const now = world.clock.now();
  return giftsFor(world, account).flatMap((gift): Item[] => {
    const { id, opensAt, expiresAt } = gift;
    const isOpen = opensAt !== null && opensAt <= now && !giftClaim(world, account, id);
    if (!isOpen || expiresAt === null || expiresAt <= now || expiresAt > now + soonMs) return [];
    return [{ source: 'rewards', id, title: rewardNameOf(gift, language), at: iso(expiresAt) }];
  });
}

const receiptsOf = (world: World, { id }: Account): Item[] =>
  world.sql.all`
    SELECT * FROM withdrawals WHERE account_id = ${id} AND state = 'paid' ORDER BY due_at, reference`.map((row) => ({
    source: 'receipts',
    id: row['reference'] as string,
    title: '',
    at: iso(row['due_at'] as number),
    amount: (row['amount'] as number) - (row['fee'] as number),
  }));

function requestsOf(world: World, agent: Account): Item[] {
  if (!isAgent(agent)) return [];
  ensureContracts(world);
  return kinds.flatMap((kind) =>
    waitingFor(world, agent.id, kind).map(({ id, fromId, expiresAt }) => ({
      source: kind,
      id,
      title: partyIn(world, agent, fromId)?.nickname ?? '',
      at: iso(expiresAt),
    })),
  );
}

export const notificationHandlers: Handlers = {
  notifications: ({ world, session: { account }, language }) => {
    const isTrial = account.type === trialType;
    const all = [
      ...messagesOf(world, account, language),
      ...(isTrial ? [] : rewardsOf(world, account, language)),
      ...receiptsOf(world, account),
      ...requestsOf(world, account),
    ];
    const of = (source: Item['source']) => all.filter((item) => item.source === source);
    return {
      counts: {
        messages: of('messages').length,
        rewards: of('rewards').length,
        receipts: of('receipts').length,
        dividend: of('dividend').length,
        daily: of('daily').length,
        hourly: of('hourly').length,
        realtime: of('realtime').length,
      },
      items: (['receipts', ...kinds, 'rewards', 'messages'] as const).flatMap((source) => of(source).slice(0, listed)),
    };
  },
};
