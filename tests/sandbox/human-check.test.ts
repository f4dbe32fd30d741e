import { describe, expect, test } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { codeIn, type Visit, visit } from './sandbox-client.ts';

const answerOf = async (player: Visit) => (await player.control('/audio'))['answer'] as string;

async function listen(player: Visit) {
  const { captchaId } = await player.value('audioTask');
  return { captchaId, answer: await answerOf(player) };
}

const login = (player: Visit, proof: object, username = 'lucia2025') =>
  player.call('login', { username, password: 'Sorteo2025', type: 'username', ...proof });

const burst = <Value>(count: number, call: () => Promise<Value>) => Promise.all(Array.from({ length: count }, call));

/** Counts the tones of a sound: beeps by group; a group that is one long low tone is a zero. */
function digitsIn(wav: Buffer): string {
  const samples = [...wav.subarray(44)];
  const [quietGap, groupGap, longTone] = [800, 6000, 4000];
  const tones: { from: number; to: number }[] = [];
  samples.forEach((sample, at) => {
    if (Math.abs(sample - 128) < 20) return;
    const last = tones.at(-1);
    if (last && at - last.to < quietGap) last.to = at;
    else tones.push({ from: at, to: at });
  });
  const groups: (typeof tones)[] = [];
  for (const tone of tones) {
    const last = groups.at(-1);
    if (last && tone.from - last.at(-1)!.to < groupGap) last.push(tone);
    else groups.push([tone]);
  }
  return groups.map((group) => (group[0]!.to - group[0]!.from > longTone ? 0 : group.length)).join('');
}

describe('kinds of checks', () => {
  test('a sign-in offers a code and a passkey, and other purposes do not', async () => {
    const player = visit();
    expect(await player.value('checkKinds', { purpose: 'signIn' })).toEqual({
      kinds: ['slider', 'audio', 'code', 'passkey'],
    });
    for (const purpose of ['registration', 'smsCode'])
      expect(await player.value('checkKinds', { purpose })).toEqual({ kinds: ['slider', 'audio'] });
  });
});

describe('audio check', () => {
  test('the sound contains the answer as groups of beeps', async () => {
    const player = visit();
    const { kind, mediaType, audio, length } = await player.value('audioTask');
    expect([kind, mediaType]).toEqual(['beeps', 'audio/wav']);
    const heard = digitsIn(Buffer.from(audio, 'base64'));
    expect([heard, heard.length]).toEqual([await answerOf(player), length]);
  });

  test('the right answer gives a proof for one sign-in', async () => {
    const player = visit();
    const { captchaId, answer } = await listen(player);
    const proof = { captchaId, ...(await player.value('audioCheck', { captchaId, answer: ` ${answer} ` })) };
    expect((await login(player, proof)).success).toBe(true);
    expect((await login(player, proof)).errorCode).toBe(errorCode.sliderWrong);
  });

  test('a sound accepts one answer', async () => {
    const player = visit();
    const { captchaId, answer } = await listen(player);
    expect((await player.call('audioCheck', { captchaId, answer: '9999' })).errorCode).toBe(errorCode.audioWrong);
    expect((await player.call('audioCheck', { captchaId, answer })).errorCode).toBe(errorCode.audioExpired);
  });

  test('a burst of answers to one sound gives one proof', async () => {
    const player = visit();
    const { captchaId, answer } = await listen(player);
    const replies = await burst(20, () => player.call('audioCheck', { captchaId, answer }));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('a sound expires after the time that its response states', async () => {
    const player = visit();
    const { expiresInSeconds, captchaId } = await player.value('audioTask');
    const answer = await answerOf(player);
    await player.control('/clock', { advanceSeconds: expiresInSeconds });
    expect((await player.call('audioCheck', { captchaId, answer })).errorCode).toBe(errorCode.audioExpired);
  });

  test('a burst of requests gets at most 20 sounds in ten minutes', async () => {
    const player = visit();
    const replies = await burst(30, () => player.call('audioTask'));
    expect(replies.filter(({ success }) => success)).toHaveLength(20);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(590);
    await player.control('/clock', { advanceSeconds: 600 });
    expect((await player.call('audioTask')).success).toBe(true);
  });
});

describe('sound of the captcha image', () => {
  test('the sound contains the code of the image that the browser has', async () => {
    const player = visit();
    const image = await player.send('captcha', undefined);
    const cookie = image.headers.get('Set-Cookie')!.split(';')[0]!;
    const { audio } = await player.value('captchaSound', undefined, { cookie });
    expect(digitsIn(Buffer.from(audio, 'base64'))).toBe((await player.control('/captcha'))['text']);
  });

  test('a browser without an image gets no sound', async () => {
    expect((await visit().call('captchaSound')).errorCode).toBe(errorCode.captchaRequired);
  });
});

describe('check by a code', () => {
  const ask = (player: Visit, username = 'lucia2025', channel = 'email') =>
    player.call('checkCode', { username, channel });
  const codeOf = async (player: Visit) => codeIn((await player.lastMessage())?.text ?? '');
  const idOf = (value: unknown) => (value as { captchaId: string }).captchaId;

  test.each([
    ['email', 'lucia2025@example.com'],
    ['sms', '+51 987654321'],
  ])('a code goes to the %s of the account and gives a proof for its sign-in', async (channel, recipient) => {
    const player = visit();
    const captchaId = idOf((await ask(player, ' Lucia2025 ', channel)).value);
    expect((await player.lastMessage())?.recipient).toBe(recipient);
    const proof = await player.value('codeCheck', { captchaId, code: await codeOf(player) });
    expect((await login(player, { captchaId, ...proof })).success).toBe(true);
  });

  test('the proof of a code is refused for another account', async () => {
    const player = visit();
    const captchaId = idOf((await ask(player)).value);
    const proof = await player.value('codeCheck', { captchaId, code: await codeOf(player) });
    expect((await login(player, { captchaId, ...proof }, 'valentina')).errorCode).toBe(errorCode.sliderWrong);
  });

  test('an unknown account gets the same responses and no message', async () => {
    const player = visit();
    const answers = async (username: string) => {
      const { status, success, value, message, errorCode: code } = await ask(player, username);
      const wrong = await player.call('codeCheck', { captchaId: idOf(value), code: '000000' });
      const again = await ask(player, username);
      return [status, success, Object.keys(value as object), message, code, wrong.errorCode, again.status];
    };
    expect(await answers('nobody99')).toEqual(await answers('lucia2025'));
    expect((await player.control('/messages')) as unknown as unknown[]).toHaveLength(1);
  });

  test('a code works once, and the fifth wrong code invalidates it', async () => {
    const player = visit();
    const captchaId = idOf((await ask(player)).value);
    const code = await codeOf(player);
    const tries = await burst(5, () =>
      player.call('codeCheck', { captchaId, code: code === '000000' ? '1' : '000000' }),
    );
    expect(tries.map((reply) => reply.errorCode)).toEqual(Array(5).fill(errorCode.codeWrong));
    expect((await player.call('codeCheck', { captchaId, code })).errorCode).toBe(errorCode.codeExpired);
    await player.control('/clock', { advanceSeconds: 60 });
    const next = { captchaId: idOf((await ask(player)).value), code: await codeOf(player) };
    const replies = await burst(5, () => player.call('codeCheck', next));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('a code expires after ten minutes, and an empty code is missing', async () => {
    const player = visit();
    const captchaId = idOf((await ask(player)).value);
    const code = await codeOf(player);
    expect((await player.call('codeCheck', { captchaId, code: '' })).errorCode).toBe(errorCode.codeMissing);
    await player.control('/clock', { advanceSeconds: 600 });
    expect((await player.call('codeCheck', { captchaId, code })).errorCode).toBe(errorCode.codeExpired);
    expect((await player.call('codeCheck', { captchaId: 'invented', code: '' })).errorCode).toBe(errorCode.codeMissing);
  });

  test('a burst sends one code in a minute and five in half an hour to an account, known or not, by any channel', async () => {
    for (const username of ['lucia2025', 'nobody99']) {
      const player = visit();
      const first = await burst(4, () => ask(player, username));
      expect(first.map(({ status }) => status)).toEqual([200, 429, 429, 429]);
      for (const [channel, status] of [
        ['sms', 200],
        ['email', 200],
        ['sms', 200],
        ['email', 200],
        ['sms', 429],
      ] as const) {
        await player.control('/clock', { advanceSeconds: 60 });
        // Another case of the letters is the same account.
        const name = channel === 'sms' ? username.toUpperCase() : username;
        expect((await ask(player, name, channel)).status).toBe(status);
      }
    }
  });

  test('an address can request 20 codes in ten minutes and try 30', async () => {
    const player = visit();
    let index = 0;
    const codes = await burst(25, () => ask(player, `nobody${index++}`));
    expect(codes.filter(({ success }) => success)).toHaveLength(20);
    const tries = await burst(35, () => player.call('codeCheck', { captchaId: 'invented', code: '1' }));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
