// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { badgeOf, renewCounts, startCounts, useCountSum } from '../../src/features/member/shared/menu-badge-counts.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const fault = { ok: false, fault: { kind: 'offline' } };
const pluralize = (count: number) => ({ ok: true, value: { count } });
const gatewayOf = (missionSummary: unknown, unreadMessages: unknown) =>
  ({ call: async (name: string) => ({ missionSummary, unreadMessages })[name] }) as unknown as Gateway;

const Sum = () => <p id="sum">{useCountSum()}</p>;

const show = () =>
  render(
    translated(
      <>
        <Sum />
        <p id="missions">{badgeOf('missionLeaderboard')}</p>
        <p id="mail">{badgeOf('messageV2')}</p>
      </>,
    ),
  );
const shown = () => ['missions', 'mail'].map((id) => document.getElementById(id)?.textContent);
const renew = (gateway: Gateway) => act(() => renewCounts(gateway));

beforeAll(spanish);
afterEach(cleanup);

describe('page counts of the member center', () => {
  it(
    'appear next to their menu entries as a number and in words, and are hidden at zero',
    proves('member-2.20'),
    async () => {
      show();
      await renew(gatewayOf(pluralize(2), pluralize(1)));
      expect(shown()).toEqual(['22 premios por reclamar', '11 mensaje sin leer']);
      await renew(gatewayOf(pluralize(0), pluralize(120)));
      expect(shown()).toEqual(['', '99+120 mensajes sin leer']);
      expect(badgeOf('withdraw')).toBeNull();
    },
  );

  it('add up for the closed menu', async () => {
    show();
    await renew(gatewayOf(pluralize(2), pluralize(1)));
    expect(document.getElementById('sum')?.textContent).toBe('3');
  });

  it('stay unchanged when the reload fails', async () => {
    show();
    await renew(gatewayOf(pluralize(2), pluralize(1)));
    await renew(gatewayOf(fault, pluralize(0)));
    expect(shown()).toEqual(['22 premios por reclamar', '']);
  });

  it('show the response to the latest request, even when an earlier response arrives later', async () => {
    show();
    const late = Promise.withResolvers<unknown>();
    const slow = { call: () => late.promise } as unknown as Gateway;
    const first = renewCounts(slow);
    await renew(gatewayOf(pluralize(3), pluralize(0)));
    late.resolve(pluralize(8));
    await act(() => first);
    expect(shown()).toEqual(['33 premios por reclamar', '']);
  });

  it('are cleared when another member opens the center', async () => {
    show();
    await renew(gatewayOf(pluralize(3), pluralize(4)));
    await act(async () => startCounts(gatewayOf(fault, fault)));
    expect(shown()).toEqual(['', '']);
  });
});
