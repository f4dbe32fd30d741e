import type { ResponseOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { trialType } from '../../world/accounts.ts';
import { exclude } from '../../world/exclusions.ts';
import { isLimitKey, limitsOf, setLimit, withdrawRaise } from '../../world/limits.ts';
import { betsSince, resultsIn } from '../../world/money-sums.ts';
import { addDays, dayOf, startOf } from '../../world/operator-calendar.ts';
import { playedMs } from '../../world/play-time.ts';
import type { Account, Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import { checkAccountPassword } from '../account-password.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

const minuteMs = 60 * 1000;
const ranges = [1, 7, 30] as const;

export function realAccount({ account }: Session): Account {
  if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
  return account;
}

export const protectionRefusals: Refusals = {
  limits: ['trialRefused'],
  saveLimit: ['requestInvalid', 'trialRefused'],
  withdrawRaise: ['requestInvalid', 'trialRefused'],
  exclude: ['passwordWrong', 'accountLocked', 'trialRefused'],
};

export const protectionHandlers: Handlers = {
  limits: ({ world, session }) => limitsOf(world, realAccount(session).id),
  saveLimit: ({ world, session, request }) => {
    const { id } = realAccount(session);
    if (!isLimitKey(request)) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    setLimit(world, id, request);
    return limitsOf(world, id);
  },
  withdrawRaise: ({ world, session, request: { kind, period } }) => {
    const { id } = realAccount(session);
    if (!isLimitKey({ kind, period })) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    withdrawRaise(world, id, kind, period);
    return limitsOf(world, id);
  },
  exclude: async ({ world, session, request: { term, password } }) => {
    const account = realAccount(session);
    await checkAccountPassword(world, account, password);
    const until = exclude(world, account, term);
    return { until: until === null ? null : new Date(until).toISOString() };
  },
  netPosition: ({ world, session }) => ranges.map((days) => positionOf(world, realAccount(session).id, days)),
  realityCheck: ({ world, session, request }) => checkOf(world, session, request.minutes),
  saveRealityCheck: ({ world, session, request: { minutes } }) => {
    const { id } = realAccount(session);
    world.sql.run`INSERT OR REPLACE INTO reality_checks VALUES (${id}, ${minutes})`;
    return checkOf(world, session, minutes);
  },
  answerRealityCheck: ({ world, session, request }) => {
    world.sql.run`INSERT OR REPLACE INTO reality_answers VALUES (${session.signInId}, ${world.clock.now()})`;
    return checkOf(world, session, request.minutes);
  },
};

/** Net results of an account over days of the operator's calendar. The range includes today. */
function positionOf(world: World, accountId: number, days: (typeof ranges)[number]) {
  const today = dayOf(world.clock.now());
  const since = startOf(addDays(today, 1 - days));
  const span = { from: since, until: startOf(addDays(today, 1)) };
  return {
    days,
    since: new Date(since).toISOString(),
    ...resultsIn(world, accountId, span),
    playedMinutes: Math.floor(playedMs(world, accountId, since) / minuteMs),
  };
}

function checkOf(world: World, { account, signInId }: Session, operators: number): ResponseOf<'realityCheck'> {
  const own = world.sql.get`SELECT minutes FROM reality_checks WHERE account_id = ${account.id}`;
  const minutes = (own?.['minutes'] as number | undefined) ?? operators;
  const { at } = world.sql.get`SELECT at FROM sign_ins WHERE id = ${signInId}` as { at: number };
  const answered = world.sql.get`SELECT at FROM reality_answers WHERE sign_in_id = ${signInId}`;
  const from = (answered?.['at'] as number | undefined) ?? at;
  const now = world.clock.now();
  return {
    minutes,
    isOwn: own !== undefined,
    dueInMs: minutes === 0 ? null : Math.max(from + minutes * minuteMs - now, 0),
    playedMinutes: Math.max(Math.floor((now - at) / minuteMs), 0),
    ...betsSince(world, account.id, at),
  };
}
