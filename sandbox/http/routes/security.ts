import { errorCode } from '../../../src/gateway/error-code.ts';
import { contactBoundNotice, withdrawalPasswordNotice } from '../../content/sms-and-email-texts.ts';
import { textIn } from '../../content/text.ts';
import { clearAttempts, isLocked, recordAttempt } from '../../world/attempts.ts';
import { deviceIn } from '../../world/devices.ts';
import { maskEmail, maskMobile } from '../../world/mask-personal-data.ts';
import { sendMessage } from '../../world/messages.ts';
import { passkeysOf } from '../../world/passkeys.ts';
import { hashPassword, verifyPassword } from '../../world/passwords.ts';
import { recipientOf } from '../../world/phones.ts';
import { type Account, closeOtherSessions, findByPhone, isEmailTaken, type Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import { checkAccountPassword } from '../account-password.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import {
  oneTimeCodeRefusals,
  phoneRefusals,
  type Refusals,
  sliderRefusals,
  withdrawalPasswordRefusals,
} from '../refusal-groups.ts';
import { acceptCode, codeMinutes, normalPhone, sendCode } from '../verification-codes.ts';
import { checkWithdrawalPassword } from '../withdrawal-password.ts';
import { realAccount } from './player-protection.ts';

const pageLength = 8;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** Whether a password has six digits that are neither all equal nor consecutive. */
function isStrong(password: string): boolean {
  if (!/^\d{6}$/.test(password)) return false;
  const steps = [...password].slice(1).map((digit, index) => Number(digit) - Number(password[index]));
  return ![0, 1, -1].some((step) => steps.every((one) => one === step));
}

const phoneOfAccount = ({ dialingCode, mobile }: Account) =>
  recipientOf({ countryDialingCode: dialingCode, mobileNum: mobile });

export const securityRefusals: Refusals = {
  securityCode: ['smsFailed', 'smsLimited', ...sliderRefusals],
  saveWithdrawalPassword: [
    'withdrawalPasswordWeak',
    'withdrawalPasswordSame',
    ...withdrawalPasswordRefusals,
    ...oneTimeCodeRefusals,
  ],
  bindContact: [
    'passwordWrong',
    'accountLocked',
    'mobileTaken',
    'emailTaken',
    'fieldRejected',
    ...oneTimeCodeRefusals,
    ...phoneRefusals,
  ],
};

export const securityHandlers: Handlers = {
  security: ({ world, session }) => {
    const { id, mobile, email: address } = realAccount(session);
    const row = world.sql.get`SELECT payment_password_hash AS hash FROM accounts WHERE id = ${id}`;
    return {
      hasWithdrawalPassword: row!['hash'] !== null,
      mobileNum: maskMobile(mobile),
      email: maskEmail(address),
      otherSessions: sessionsOf(world, session).filter(({ isOwn }) => !isOwn).length,
      passkeys: passkeysOf(world, id).length,
    };
  },
  securityCode: ({ world, session, request, language }) => {
    const account = realAccount(session);
    const minutes = codeMinutes(world);
    switch (request.target) {
      case 'bindMobile': {
        const phone = normalPhone(world, request);
        sendCode(world, language, { purpose: 'bindMobile', recipient: recipientOf(phone), minutes });
        break;
      }
      case 'bindEmail': {
        const address = request.email.trim().toLowerCase();
        if (!email.test(address)) throw new Refusal(errorCode.fieldRejected);
        sendCode(world, language, { purpose: 'bindEmail', recipient: address, channel: 'email', minutes });
        break;
      }
      default: {
        const isBySms = request.target === 'forgottenByMobile';
        const address = isBySms ? account.mobile && phoneOfAccount(account) : account.email;
        if (!address) throw new Refusal(errorCode.requestInvalid, { status: 400 });
        sendCode(world, language, {
          purpose: 'withdrawalPassword',
          recipient: `${account.account} ${isBySms ? 'mobile' : 'email'}`,
          address,
          channel: isBySms ? 'sms' : 'email',
          minutes,
        });
      }
    }
    return { expiredMinutes: minutes };
  },
  saveWithdrawalPassword: async ({ world, session, request, language }) => {
    const account = realAccount(session);
    const { current, code, sentTo, password } = request;
    const kept = world.sql.get`SELECT payment_password_hash AS hash FROM accounts WHERE id = ${account.id}`!['hash'] as
      | string
      | null;
    if (!isStrong(password)) throw new Refusal(errorCode.withdrawalPasswordWeak);
    const isByCode = code !== undefined && sentTo !== undefined;
    try {
      if (isByCode) acceptCode(world, 'withdrawalPassword', `${account.account} ${sentTo}`, code);
      else if (kept !== null) await checkWithdrawalPassword(world, account, current ?? '');
    } catch (error) {
      const details = error instanceof Refusal ? error.errorCode : null;
      const name = `withdrawal:${account.account}`;
      if (kept === null || details === errorCode.withdrawalPasswordLocked || isLocked(world, name)) throw error;
      // This may be a repeated request whose first response was lost; the new password is then already set. It still
      // counts as an attempt, because it may also be a guess.
      if (isByCode) recordAttempt(world, name);
      if (await verifyPassword(password, kept)) return null;
      throw error;
    }
    if (kept !== null && current === password) throw new Refusal(errorCode.withdrawalPasswordSame);
    const hash = await hashPassword(password);
    world.atomically(() => {
      world.sql.run`UPDATE accounts SET payment_password_hash = ${hash} WHERE id = ${account.id}`;
      clearAttempts(world, `withdrawal:${account.account}`);
      sendMessage(world, 'email', account.email, textIn(language, withdrawalPasswordNotice));
    });
    return null;
  },
  bindContact: async ({ world, session, request, language }) => {
    const account = realAccount(session);
    await checkAccountPassword(world, account, request.password);
    const notify = () => sendMessage(world, 'email', account.email, textIn(language, contactBoundNotice));
    if (request.kind === 'mobile') {
      const phone = normalPhone(world, request);
      const owner = findByPhone(world, phone);
      // This may be a repeated request whose first response was lost; the number is then already linked.
      if (owner?.id === account.id) return { value: maskMobile(phone.mobileNum) };
      acceptCode(world, 'bindMobile', recipientOf(phone), request.code);
      // Only a user who has proved to own the number learns that another account uses it.
      if (owner) throw new Refusal(errorCode.mobileTaken);
      world.atomically(() => {
        world.sql.run`
          UPDATE accounts SET dialing_code = ${phone.countryDialingCode}, mobile = ${phone.mobileNum}
          WHERE id = ${account.id}`;
        notify();
      });
      return { value: maskMobile(phone.mobileNum) };
    }
    const address = request.email.trim().toLowerCase();
    if (!email.test(address)) throw new Refusal(errorCode.fieldRejected);
    if (address === account.email.toLowerCase()) return { value: maskEmail(address) };
    acceptCode(world, 'bindEmail', address, request.code);
    if (isEmailTaken(world, address)) throw new Refusal(errorCode.emailTaken);
    world.atomically(() => {
      world.sql.run`UPDATE accounts SET email = ${address} WHERE id = ${account.id}`;
      notify();
    });
    return { value: maskEmail(address) };
  },
  signInSessions: ({ world, session }) => sessionsOf(world, session),
  endSessions: ({ world, session, request: { id } }) => {
    if (id === undefined) closeOtherSessions(world, session);
    else
      world.sql.run`
        DELETE FROM sessions
        WHERE account_id = ${session.account.id} AND sign_in_id = ${Number(id)} AND token_hash <> ${session.tokenHash}`;
    return sessionsOf(world, session);
  },
  pastSignIns: ({ world, session: { account }, request: { page } }) => {
    const total = world.sql.get`SELECT count(*) AS n FROM sign_ins WHERE account_id = ${account.id}`!['n'] as number;
    const rows = world.sql.all`
      SELECT id, at, ip, country, city, agent FROM sign_ins WHERE account_id = ${account.id}
      ORDER BY at DESC, id DESC LIMIT ${pageLength} OFFSET ${(page - 1) * pageLength}`;
    return {
      total,
      items: rows.map((row) => ({ at: instantOf(row['at']), ...details(row) })),
    };
  },
};

const instantOf = (at: unknown) => new Date(at as number).toISOString();

type Row = Record<string, unknown>;

const details = (row: Row) => ({
  id: String(row['id']),
  ip: row['ip'] as string,
  country: row['country'] as string,
  city: row['city'] as string,
  ...deviceIn(row['agent'] as string),
});

function sessionsOf(world: World, session: Session) {
  const rows = world.sql.all`
    SELECT id, at, max(at, last_at) AS seen, ip, country, city, agent FROM sessions
    JOIN sign_ins ON sign_ins.id = sign_in_id
    WHERE sessions.account_id = ${session.account.id} AND expires_at > ${world.clock.now()}
    ORDER BY id = ${session.signInId} DESC, seen DESC`;
  return rows.map((row) => ({
    startedAt: instantOf(row['at']),
    lastSeenAt: instantOf(row['seen']),
    isOwn: row['id'] === session.signInId,
    ...details(row),
  }));
}
