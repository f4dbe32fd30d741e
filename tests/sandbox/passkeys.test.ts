import { describe, expect, test } from 'vitest';
import type { PasskeyAssertion } from '../../machines/account/passkey-ceremony.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { type Visit, visit } from './sandbox-client.ts';
import { createAuthenticator } from './software-authenticator.ts';

const password = 'Sorteo2025';
const username = 'lucia2025';

/** A signed-in member with an authenticator in the browser. */
async function member(player = visit(), name = username) {
  const token = await player.tokenOf(name);
  const authenticator = createAuthenticator(`http://${player.host}`);
  const options = () => player.value('passkeyRegistration', { password }, { token });
  const save = (registrationId: string, credential: unknown, title = 'Mi teléfono') =>
    player.call('savePasskey', { registrationId, name: title, credential }, { token });
  const add = async (title?: string) => {
    const { registrationId, options: creation } = await options();
    const credential = authenticator.create(creation);
    return { credential, reply: await save(registrationId, credential, title) };
  };
  const list = async () => (await player.value('passkeys', undefined, { token })).items;
  return { player, token, authenticator, options, save, add, list };
}

const challengeOf = (player: Visit) => player.value('passkeyChallenge', { purpose: 'signIn' });
const check = (player: Visit, captchaId: string, credential: PasskeyAssertion, name = username) =>
  player.call('passkeyCheck', { captchaId, username: name, credential });
const login = (player: Visit, proof: object, name = username) =>
  player.call('login', { username: name, password, type: 'username', ...proof });

const registered = async () => {
  const one = await member();
  await one.add();
  return one;
};

describe('registration of a passkey', () => {
  test('the password gives options for one passkey, which the list then shows', async () => {
    const { player, add, list } = await member();
    const { reply } = await add('  Mi teléfono  ');
    expect(reply.success).toBe(true);
    expect(await list()).toEqual([
      { id: expect.any(String), name: 'Mi teléfono', createdAt: expect.any(String), lastUsedAt: null, isSynced: true },
    ]);
    expect((await player.lastMessage())?.text).toContain('Se agregó una llave de acceso');
  });

  test('the security settings count the passkeys of the account', async () => {
    const { player, add, token } = await member();
    const count = async () => (await player.call('security', undefined, { token })).value;
    expect(await count()).toMatchObject({ passkeys: 0 });
    await add();
    expect(await count()).toMatchObject({ passkeys: 1 });
  });

  test('the options name the host, a random-looking user id and the passkeys of the account', async () => {
    const { player, add, options } = await member();
    const { credential } = await add();
    const { options: creation } = await options();
    expect(creation.rp.id).toBe(player.host);
    expect(creation.user.id).toMatch(/^[\w-]{43}$/);
    expect(creation.excludeCredentials).toEqual([{ type: 'public-key', id: credential.id }]);
    expect(creation.authenticatorSelection).toEqual({ residentKey: 'required', userVerification: 'required' });
  });

  test('a wrong password gets no options, and the fifth locks the check', async () => {
    const { player, token } = await member();
    const ask = () => player.call('passkeyRegistration', { password: 'Otra2025' }, { token });
    const first = await ask();
    expect([first.errorCode, first.value]).toEqual([errorCode.passwordWrong, { attemptsLeft: 4 }]);
    for (let count = 0; count < 3; count++) await ask();
    expect((await ask()).errorCode).toBe(errorCode.accountLocked);
  });

  test('a challenge works once, for the session that asked, and for five minutes', async () => {
    const { player, options, save, authenticator } = await member();
    const { registrationId, options: creation } = await options();
    const other = await player.tokenOf(username);
    const credential = authenticator.create(creation);
    const stolen = { registrationId, name: 'x', credential };
    expect((await player.call('savePasskey', stolen, { token: other })).errorCode).toBe(errorCode.passkeyExpired);
    expect((await save(registrationId, credential)).errorCode).toBe(errorCode.passkeyExpired);
    const late = await options();
    await player.control('/clock', { advanceSeconds: late.expiresInSeconds });
    const made = authenticator.create(late.options);
    expect((await save(late.registrationId, made)).errorCode).toBe(errorCode.passkeyExpired);
  });

  test('a challenge of a check does not register a passkey', async () => {
    const { player, options, save, authenticator } = await member();
    const { options: creation } = await options();
    const { captchaId, options: request } = await challengeOf(player);
    const credential = authenticator.create({ ...creation, challenge: request.challenge });
    expect((await save(captchaId, credential)).errorCode).toBe(errorCode.passkeyExpired);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another owner of passkeys', { rpId: 'evil.example' }],
    ['without a verified user', { isUserVerified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('an answer %s is refused', async (_, faults) => {
    const { options, save, authenticator, list } = await member();
    const { registrationId, options: creation } = await options();
    const reply = await save(registrationId, authenticator.create(creation, faults));
    expect([reply.errorCode, await list()]).toEqual([errorCode.passkeyRejected, []]);
  });

  test('a passkey that exists is refused', async () => {
    const { options, save, authenticator } = await member();
    const first = await options();
    const credential = authenticator.create(first.options);
    await save(first.registrationId, credential);
    const second = await options();
    const { challenge } = second.options;
    const client = { type: 'webauthn.create', challenge, origin: `http://${second.options.rp.id}`, crossOrigin: false };
    const clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url');
    const again = { ...credential, response: { ...credential.response, clientDataJSON } };
    expect((await save(second.registrationId, again)).errorCode).toBe(errorCode.passkeyTaken);
  });

  test('an account has at most ten passkeys', async () => {
    const { player, token, add, list } = await member();
    for (let count = 0; count < 10; count++) await add(`Llave ${count}`);
    const full = await player.call('passkeyRegistration', { password }, { token });
    expect([full.errorCode, (await list()).length]).toEqual([errorCode.passkeysFull, 10]);
  });
});

describe('check by a passkey', () => {
  test('the request names no account and no passkey', async () => {
    const { player } = await registered();
    const { options } = await challengeOf(player);
    expect(options).toEqual({ challenge: expect.any(String), rpId: player.host, userVerification: 'required' });
  });

  test('a signed challenge gives a proof for one sign-in, and the list shows the use', async () => {
    const { player, authenticator, list } = await registered();
    const { captchaId, options } = await challengeOf(player);
    const { value } = await check(player, captchaId, authenticator.get(options), ' Lucia2025 ');
    const proof = { captchaId, ...(value as object) };
    expect((await login(player, proof)).success).toBe(true);
    expect((await login(player, proof)).errorCode).toBe(errorCode.sliderWrong);
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
  });

  test('the proof is refused for another account', async () => {
    const { player, authenticator } = await registered();
    const { captchaId, options } = await challengeOf(player);
    const { value } = await check(player, captchaId, authenticator.get(options));
    const proof = { captchaId, ...(value as object) };
    expect((await login(player, proof, 'valentina')).errorCode).toBe(errorCode.sliderWrong);
  });

  test('a passkey of another account is refused in the same way for known and unknown names', async () => {
    const { player, authenticator } = await registered();
    for (const name of ['valentina', 'nobody99']) {
      const { captchaId, options } = await challengeOf(player);
      const reply = await check(player, captchaId, authenticator.get(options), name);
      expect(reply.errorCode).toBe(errorCode.passkeyOther);
    }
  });

  test('a challenge works once, also in a burst', async () => {
    const { player, authenticator } = await registered();
    const { captchaId, options } = await challengeOf(player);
    const credential = authenticator.get(options);
    const replies = await Promise.all(Array.from({ length: 8 }, () => check(player, captchaId, credential)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect((await check(player, captchaId, credential)).errorCode).toBe(errorCode.passkeyExpired);
  });

  test('a challenge expires, and a challenge of another check is refused', async () => {
    const { player, authenticator } = await registered();
    const { captchaId, expiresInSeconds, options } = await challengeOf(player);
    const other = await challengeOf(player);
    expect((await check(player, other.captchaId, authenticator.get(options))).errorCode).toBe(
      errorCode.passkeyRejected,
    );
    await player.control('/clock', { advanceSeconds: expiresInSeconds });
    expect((await check(player, captchaId, authenticator.get(options))).errorCode).toBe(errorCode.passkeyExpired);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another owner of passkeys', { rpId: 'evil.example' }],
    ['without a verified user', { isUserVerified: false }],
    ['of another ceremony', { type: 'webauthn.create' }],
  ])('an answer %s is refused', async (_, faults) => {
    const { player, authenticator } = await registered();
    const { captchaId, options } = await challengeOf(player);
    const reply = await check(player, captchaId, authenticator.get(options, faults));
    expect(reply.errorCode).toBe(errorCode.passkeyRejected);
  });

  test('an answer with a wrong signature, or of another user, is refused', async () => {
    const { player, authenticator } = await registered();
    const tries = [
      ({ response }: PasskeyAssertion) => ({ ...response, signature: `${response.signature.slice(0, -4)}AAAA` }),
      ({ response }: PasskeyAssertion) => ({ ...response, userHandle: 'AAAA' }),
      ({ response }: PasskeyAssertion) => ({ ...response, userHandle: null }),
    ];
    for (const change of tries) {
      const { captchaId, options } = await challengeOf(player);
      const credential = authenticator.get(options);
      const reply = await check(player, captchaId, { ...credential, response: change(credential) });
      expect(reply.errorCode).toBe(errorCode.passkeyRejected);
    }
  });

  test('a counter that does not grow is refused, because a copy of the authenticator may exist', async () => {
    const { player, authenticator } = await registered();
    const use = async (counter: number) => {
      const { captchaId, options } = await challengeOf(player);
      return (await check(player, captchaId, authenticator.get(options, { counter }))).errorCode;
    };
    expect([await use(5), await use(5), await use(4), await use(6)]).toEqual([
      '',
      errorCode.passkeyRejected,
      errorCode.passkeyRejected,
      '',
    ]);
  });

  test('a passkey works on its own host only', async () => {
    const { authenticator } = await registered();
    const far = visit();
    const { captchaId, options } = await challengeOf(far);
    expect((await check(far, captchaId, authenticator.get(options))).errorCode).toBe(errorCode.passkeyUnknown);
  });

  test('a removed passkey is refused', async () => {
    const { player, token, authenticator, list } = await registered();
    const { id } = (await list())[0]!;
    const { captchaId, options } = await challengeOf(player);
    await player.value('removePasskey', { id, password }, { token });
    expect((await check(player, captchaId, authenticator.get(options))).errorCode).toBe(errorCode.passkeyUnknown);
    expect((await player.lastMessage())?.text).toContain('Se eliminó una llave de acceso');
  });

  test('only the password of the account removes its passkey, and no other account does', async () => {
    const { player, token, list } = await registered();
    const { id } = (await list())[0]!;
    const wrong = await player.call('removePasskey', { id, password: 'Otra2025' }, { token });
    const other = await player.tokenOf('valentina');
    await player.value('removePasskey', { id, password }, { token: other });
    expect([wrong.errorCode, (await list()).length]).toEqual([errorCode.passwordWrong, 1]);
  });

  test('a burst of requests gets at most 30 challenges, and 10 checks of one passkey, in ten minutes', async () => {
    const { player, authenticator } = await registered();
    const challenges = await Promise.all(Array.from({ length: 11 }, () => challengeOf(player)));
    const replies = await Promise.all(
      challenges.map(({ captchaId, options }) => check(player, captchaId, authenticator.get(options))),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    const more = await Promise.all(
      Array.from({ length: 25 }, () => player.call('passkeyChallenge', { purpose: 'signIn' })),
    );
    expect(more.filter(({ success }) => success)).toHaveLength(19);
    expect(Number(more.find(({ status }) => status === 429)?.headers.get('Retry-After'))).toBeGreaterThan(590);
  });
});
