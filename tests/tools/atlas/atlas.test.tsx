import { type Flow, transitionsOf } from 'chartwalk';
import { type Box, draw } from 'chartwalk/atlas';
import { fileOf, flowNamed } from 'chartwalk/project';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { capturesOf } from '../../../packages/chartwalk/test/sample/sample-captures.ts';
import { flow as login } from '../../account/login.cases.ts';
import { flow as recoveryEmail } from '../../account/recovery-email.cases.ts';
import { flow as launch } from '../../lobby/launch.cases.ts';
import { flow as systemStatus } from '../../site/system-status.cases.ts';
import { blankFault, blankShare } from './blank.ts';
import { atlasOf, looks } from './sample-atlas.ts';
import { siteStyle } from './site-style.ts';

describe('chart drawing', () => {
  const isInside = (inner: Box, outer: Box) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5;
  const isApart = (a: Box, b: Box) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

  test.each<[string, Flow]>([
    ['login', login],
    ['launch', launch],
    ['systemStatus', systemStatus],
    ['recoveryEmail', recoveryEmail],
  ])('%s: draws states inside their parents without overlap, and every transition once', async (_, flow) => {
    const { states, edges, width, height } = await draw(flow.machine);
    const parentOf = (id: string) => states.find((state) => state.id === id.slice(0, id.lastIndexOf('.')));
    for (const state of states) {
      const parent = parentOf(state.id);
      if (parent) expect(isInside(state, parent), `${state.id} in ${parent.id}`).toBe(true);
      expect(isInside(state, { x: 0, y: 0, width, height }), state.id).toBe(true);
      for (const other of states)
        if (other !== state && parentOf(other.id) === parent && other.depth === state.depth)
          expect(isApart(state, other), `${state.id} and ${other.id}`).toBe(true);
    }
    const drawn = [...states.flatMap(({ inner }) => inner), ...edges.flatMap(({ lines }) => lines)].map(({ id }) => id);
    const all = transitionsOf(flow.machine).flatMap(({ id, targets }) => Array(Math.max(1, targets.length)).fill(id));
    expect(drawn.sort()).toEqual(all.sort());
    for (const { points, key } of edges) expect(points.length, key).toBeGreaterThan(1);
  });
});

describe('atlas picture', () => {
  const picture = (blankRows: number) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
      .composite(
        blankRows < 100
          ? [
              {
                input: { create: { width: 40, height: 100 - blankRows, channels: 3, background: '#246' } },
                top: blankRows,
                left: 30,
              },
            ]
          : [],
      )
      .webp({ quality: 34 })
      .toBuffer();

  it.each([
    [0, 0],
    [20, 0.2],
    [60, 0.6],
    [100, 1],
  ])('measures the blank share of a picture with %i of 100 blank rows', async (rows, share) => {
    expect(Math.abs((await blankShare(await picture(rows))) - share)).toBeLessThanOrEqual(0.05);
  });

  it('is a fault when it begins blank', async () => {
    expect(await blankFault(await picture(60))).toBe('begins blank');
    expect(await blankFault(await picture(20))).toBeNull();
  });
});

describe('atlas of the site', () => {
  it('lists every catalog message together with the screens that show it', async () => {
    const { messages, charts } = await atlasOf(
      recoveryEmail,
      capturesOf(recoveryEmail, looks, 'p1', ['account.recoveryEmail.submit', 'common.action.close'], ['requesting']),
    );
    const said = messages.find(({ id }) => id === 'account.recoveryEmail.submit');
    expect(said).toMatchObject({
      texts: { es: 'Enviar correo' },
      on: charts[0]?.captures.map((_, index) => [0, index]),
    });
    expect(messages.find(({ id }) => id === 'shell.crash.title')?.on).toEqual([]);
  });

  it('separates the messages of the page frame from the messages of a screen', async () => {
    const ids = ['account.recoveryEmail.submit', 'shell.footer.play', 'shell.nav.home'];
    const captures = capturesOf(recoveryEmail, looks, 'p1', ids, ['requesting']).map((capture, index) =>
      index > 1 ? { ...capture, messages: capture.messages.filter((id) => id !== 'shell.nav.home') } : capture,
    );
    const { messages } = await atlasOf(recoveryEmail, captures);
    const isFrame = (id: string) => messages.find((message) => message.id === id)?.isFrame;
    expect(
      ['shell.footer.play', 'account.recoveryEmail.submit', 'shell.nav.home', 'shell.nav.lottery'].map(isFrame),
    ).toEqual([true, false, false, false]);
  });

  it('finds the spec with the browser walks of a flow', () => {
    expect(fileOf('spec', flowNamed('recovery-email'))).toBe('e2e/account/recovery-email.spec.ts');
  });

  it('has the fonts and the colors of the site', () => {
    expect(siteStyle()).toMatch(/@font-face\{font-family:"Anybody Variable";src:url\(data:font\/woff2;base64,d09GMg/);
    expect(siteStyle()).toContain('--brand:');
  });
});
