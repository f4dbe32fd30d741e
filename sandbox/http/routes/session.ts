import { errorCode } from '../../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../../src/gateway/whitelabel-modules.ts';
import { attemptsOf, clearAttempts, isLocked, lockedSeconds, recordAttempt } from '../../world/attempts.ts';
import { addTrial } from '../../world/new-accounts.ts';
import { matchPassword } from '../../world/passwords.ts';
import { recipientOf } from '../../world/phones.ts';
import { type Account, accountOfId, closeSession, findAccount, findByPhone } from '../../world/sessions.ts';
import { isOn } from '../../world/settings.ts';
import type { World } from '../../world/world-type.ts';
import type { Call, Handlers } from '../call.ts';
import { checkCaptcha, checkHumanProof } from '../captcha-checks.ts';
import { gatewayKeys } from '../payload-crypto.ts';
import { Refusal } from '../refusal.ts';
import {
  captchaRefusals,
  oneTimeCodeRefusals,
  phoneRefusals,
  type Refusals,
  signInRefusals,
  sliderRefusals,
} from '../refusal-groups.ts';
import { originOf } from '../request-origin.ts';
import { admit, signIn } from '../sign-in.ts';
import { signInOnce } from '../sign-in-idempotency.ts';
import { acceptCode, normalPhone } from '../verification-codes.ts';
import { refuseUnknownAddress } from './new-ip-check.ts';

const attemptsBeforeCaptcha = 2;

export const sessionRefusals: Refusals = {
  login: [
    'badCredentials',
    'accountLocked',
    'keyUnknown',
    ...captchaRefusals,
    ...sliderRefusals,
    ...oneTimeCodeRefusals,
    ...signInRefusals,
    ...phoneRefusals,
  ],
  freePlayLogin: ['notFound', 'keyUnknown', ...captchaRefusals, ...sliderRefusals],
};

export const sessionHandlers: Handlers = {
  publicKey: () => {
    const { keyId, publicKey } = gatewayKeys();
    return { keyId, publicKey };
  },
  login: (call) => {
    const { requestId, type, password } = call.request;
    const who = call.request.type === 'sms' ? call.request.mobileNum : call.request.username;
    return signInOnce(call.world, requestId, { type, who, password }, () => login(call));
  },
  freePlayLogin: ({ c, world, language, request }) => {
    if (!isOn(world, whitelabelModule.freePlay)) throw new Refusal(errorCode.notFound, { status: 404 });
    return signInOnce(world, request.requestId, {}, async () =>
      world.atomically(() => signIn(c, addTrial(world, language))),
    );
  },
  logout: ({ world, session }) => {
    closeSession(world, session);
    return null;
  },
};

async function login({ c, world, request }: Call<'login'>) {
  if (request.type === 'sms') {
    if (!isOn(world, whitelabelModule.codeLogin)) throw new Refusal(errorCode.notFound, { status: 404 });
    const phone = normalPhone(world, request);
    acceptCode(world, 'login', recipientOf(phone), request.password);
    const owner = findByPhone(world, phone);
    if (!owner) throw new Refusal(errorCode.codeWrong);
    return signIn(c, owner);
  }

  const { username, password, captcha } = request;
  refuseLocked(world, username);
  checkHumanProof(world, request);
  const account = findAccount(world, username);
  const asksCaptcha = () => account?.alwaysCaptcha || attemptsOf(world, username) >= attemptsBeforeCaptcha;
  if (asksCaptcha()) checkCaptcha(c, captcha);

  const match = await matchPassword(password, account?.passwordHash, account?.temporaryHash);
  // Hashing is asynchronous. Check again, because concurrent wrong attempts may have locked the account.
  refuseLocked(world, username);
  if (!account || !match) {
    recordAttempt(world, username);
    throw new Refusal(errorCode.badCredentials, { value: asksCaptcha() ? { captcha: true } : {} });
  }
  clearAttempts(world, username);
  admit(c, account);
  if (match === 'temporary') adoptTemporary(world, account);
  refuseUnknownAddress(world, account, originOf(c).ip);
  return signIn(c, accountOfId(world, account.id));
}

/** Replaces the forgotten password with the temporary password from the email. The user must then change it. */
function adoptTemporary(world: World, { id, temporaryHash }: Account): void {
  world.sql.run`
    UPDATE accounts SET password_hash = ${temporaryHash!}, temporary_hash = NULL, temporary_until = 0, first_login = 1
    WHERE id = ${id}`;
}

function refuseLocked(world: World, username: string): void {
  if (!isLocked(world, username)) return;
  throw new Refusal(errorCode.accountLocked, { status: 429, retryAfterSeconds: lockedSeconds(world, username) });
}
