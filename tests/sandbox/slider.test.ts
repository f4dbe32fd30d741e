import sharp from 'sharp';
import { expect, test } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { visit } from './sandbox-client.ts';

test('a slider puzzle has two images of the declared sizes', async () => {
  const puzzle = await visit().value('sliderPuzzle');
  const sizeOf = async (base64: string) => {
    const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata();
    return { width, height, format };
  };
  expect(await sizeOf(puzzle.background)).toEqual({ width: puzzle.width, height: puzzle.height, format: 'png' });
  expect(await sizeOf(puzzle.piece)).toEqual({ width: puzzle.pieceWidth, height: puzzle.height, format: 'png' });
});

test.each([-3, -2, 0, 3])('a slider position %i px from the notch is accepted', async (off) => {
  const { reply } = await visit().slide(off);
  expect(reply).toMatchObject({ success: true, value: { captchaCheckToken: expect.stringMatching(/./) } });
});

test.each([-4, 4, 30])('a slider position %i px from the notch is refused', async (off) => {
  const { reply } = await visit().slide(off);
  expect(reply).toMatchObject({ success: false, status: 200, errorCode: errorCode.sliderWrong });
});

const at = (points: [number, number][]) => points.map(([x, t]) => ({ x, t }));

test.each([
  ['one point', (x: number) => at([[x, 0]])],
  [
    'no time',
    (x: number) =>
      at([
        [0, 0],
        [x, 79],
      ]),
  ],
  [
    'time running back',
    (x: number) =>
      at([
        [0, 0],
        [40, 300],
        [x, 200],
      ]),
  ],
  [
    'another end',
    (x: number) =>
      at([
        [0, 0],
        [x - 2, 200],
      ]),
  ],
])('a slider track with %s is refused', async (_, trackTo) => {
  const player = visit();
  const { captchaId } = await player.value('sliderPuzzle');
  const { position } = (await player.control('/slider')) as { position: number };
  const reply = await player.call('sliderCheck', { captchaId, position, track: trackTo(position) });
  expect(reply.errorCode).toBe(errorCode.sliderWrong);
});

test('a puzzle allows one attempt', async () => {
  const player = visit();
  const { captchaId } = await player.value('sliderPuzzle');
  const { position } = (await player.control('/slider')) as { position: number };
  const attempt = (x: number) =>
    player.call('sliderCheck', {
      captchaId,
      position: x,
      track: at([
        [0, 0],
        [x, 200],
      ]),
    });
  expect((await attempt(position + 10)).errorCode).toBe(errorCode.sliderWrong);
  expect((await attempt(position)).errorCode).toBe(errorCode.sliderExpired);
});

test('a puzzle expires after the time that the puzzle response states', async () => {
  const player = visit();
  const { captchaId, expiresInSeconds } = await player.value('sliderPuzzle');
  const { position } = (await player.control('/slider')) as { position: number };
  await player.control('/clock', { advanceSeconds: expiresInSeconds });
  const reply = await player.call('sliderCheck', {
    captchaId,
    position,
    track: at([
      [0, 0],
      [position, 200],
    ]),
  });
  expect(reply.errorCode).toBe(errorCode.sliderExpired);
});

test('a sign-in requires a puzzle that is solved, unused and not expired', async () => {
  const player = visit();
  const login = (more: object) =>
    player.call('login', { username: 'lucia2025', password: 'Sorteo2025', type: 'username', ...more });
  expect((await login({})).errorCode).toBe(errorCode.checkRequired);
  expect((await login({ captchaCheckToken: 'invented' })).errorCode).toBe(errorCode.sliderWrong);
  const captchaCheckToken = await player.checkToken();
  expect((await login({ captchaCheckToken, captchaId: 'of another' })).errorCode).toBe(errorCode.sliderWrong);
  const used = await player.checkToken();
  expect((await login({ captchaCheckToken: used })).success).toBe(true);
  expect((await login({ captchaCheckToken: used })).errorCode).toBe(errorCode.sliderWrong);
  const late = await player.checkToken();
  await player.control('/clock', { advanceSeconds: 120 });
  expect((await login({ captchaCheckToken: late })).errorCode).toBe(errorCode.sliderWrong);
});
