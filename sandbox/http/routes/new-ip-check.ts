import { errorCode } from '../../../src/gateway/error-code.ts';
import type { LoginRefusal } from '../../../src/gateway/schemas/account.ts';
import { maskEmail, maskMobile } from '../../world/mask-personal-data.ts';
import { recipientOf } from '../../world/phones.ts';
import type { Account } from '../../world/sessions.ts';
import { checkCode } from '../../world/verification-codes.ts';
import {
  countWrongAnswer,
  findTicket,
  issueTicket,
  type Ticket,
  useUpTicket,
} from '../../world/verification-tickets.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { oneTimeCodeRefusals, type Refusals } from '../refusal-groups.ts';
import { originOf } from '../request-origin.ts';
import { signIn } from '../sign-in.ts';
import { codeMinutes, sendCode } from '../verification-codes.ts';

type Method = NonNullable<LoginRefusal['verification']>['methods'][number]['method'];

export const newIpRefusals: Refusals = {
  loginVerification: [
    ...oneTimeCodeRefusals,
    'verificationWrong',
    'verificationExpired',
    'verificationExhausted',
    'accountExcluded',
  ],
  loginVerificationCode: ['smsFailed', 'smsLimited', 'verificationExpired', 'verificationExhausted'],
};

export const newIpHandlers: Handlers = {
  loginVerificationCode: ({ c, world, request: { ticket, method }, language }) => {
    const { account } = openTicket(world, ticket, originOf(c).ip);
    if (!hintsOf(account)[method]) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    const minutes = codeMinutes(world);
    const sending = { purpose: 'newIp', recipient: newIpRecipient(account, method), minutes, channel: method } as const;
    sendCode(world, language, { ...sending, address: method === 'sms' ? phoneOf(account) : account.email });
    return { expiredMinutes: minutes };
  },
  loginVerification: ({ c, world, request: { ticket, method, answer } }) => {
    const { ip } = originOf(c);
    const found = openTicket(world, ticket, ip);
    const { account } = found;
    if (!isRightAnswer(world, account, method, answer)) {
      const isLast = countWrongAnswer(world, found);
      throw new Refusal(isLast ? errorCode.verificationExhausted : errorCode.verificationWrong);
    }
    useUpTicket(world, found);
    rememberAddress(world, account, ip);
    return signIn(c, account);
  },
};

/** Refuses a sign-in from an unknown IP address. The refusal contains a verification ticket (spec 2 §4). */
export function refuseUnknownAddress(world: World, account: Account, ip: string): void {
  if (!account.knownIps || account.knownIps.includes(ip)) return;
  const methods = Object.entries(hintsOf(account)).map(([method, hint]) => ({ method: method as Method, hint }));
  const verification = { ticket: issueTicket(world, account, ip), methods };
  throw new Refusal(errorCode.loginVerification, { value: { verification } });
}

const phoneOf = ({ dialingCode, mobile }: Account) =>
  recipientOf({ countryDialingCode: dialingCode, mobileNum: mobile });

const hintsOf = ({ mobile, email, payeeName, authenticatorCode }: Account): Partial<Record<Method, string>> => ({
  ...(mobile && { sms: maskMobile(mobile) }),
  ...(email && { email: maskEmail(email) }),
  ...(payeeName && { bankName: '' }),
  ...(authenticatorCode && { authenticator: '' }),
});

const newIpRecipient = ({ id }: Account, method: Method) => `${id} ${method}`;

function openTicket(world: World, text: string, ip: string): Ticket {
  const ticket = findTicket(world, text, ip);
  if (!ticket) throw new Refusal(errorCode.verificationExpired);
  if (ticket.isExhausted) throw new Refusal(errorCode.verificationExhausted);
  return ticket;
}

function isRightAnswer(world: World, account: Account, method: Method, answer: string): boolean {
  if (!answer.trim()) throw new Refusal(errorCode.codeMissing);
  if (method === 'bankName') return isSameName(answer, account.payeeName);
  if (method === 'authenticator') return answer === account.authenticatorCode;
  const check = checkCode(world, 'newIp', newIpRecipient(account, method), answer);
  if (check === 'expired') throw new Refusal(errorCode.codeExpired);
  return check === 'right';
}

/** Compares names without regard to accents, case and spaces. */
const isSameName = (given: string, known: string) => plain(given) === plain(known) && known !== '';
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLocaleLowerCase('es');

function rememberAddress(world: World, { id, knownIps }: Account, ip: string): void {
  world.sql.run`UPDATE accounts SET known_ips = ${JSON.stringify([...(knownIps ?? []), ip])} WHERE id = ${id}`;
}
