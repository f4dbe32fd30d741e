// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { badgeOf, renewCounts, startCounts } from '../../src/features/member/shared/counts.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const fault = { ok: false, fault: { kind: 'offline' } };
const counted = (count: number) => ({ ok: true, value: { count } });
const gatewayOf = (missionSummary: unknown, unreadMessages: unknown) =>
  ({ call: async (name: string) => ({ missionSummary, unreadMessages })[name] }) as unknown as Gateway;

const show = () =>
  render(
    translated(
      <>
        <p data-testid="missions">{badgeOf('missionLeaderboard')}</p>
        <p data-testid="mail">{badgeOf('messageV2')}</p>
      </>,
    ),
  );
const shown = () => ['missions', 'mail'].map((id) => screen.getByTestId(id).textContent);
const renew = (gateway: Gateway) => act(() => renewCounts(gateway));

beforeAll(spanish);
afterEach(cleanup);

describe('what waits at a page of the centre', () => {
  it(
    'stands beside its entry, in figures and in words, and nothing does where nothing waits',
    proves('member-2.20'),
    async () => {
      show();
      await renew(gatewayOf(counted(2), counted(1)));
      expect(shown()).toEqual(['22 premios por cobrar', '11 mensaje sin leer']);
      await renew(gatewayOf(counted(0), counted(120)));
      expect(shown()).toEqual(['', '99+120 mensajes sin leer']);
      expect(badgeOf('withdraw')).toBeNull();
    },
  );

  it('stays as it was when it cannot be read', async () => {
    show();
    await renew(gatewayOf(counted(2), counted(1)));
    await renew(gatewayOf(fault, counted(0)));
    expect(shown()).toEqual(['22 premios por cobrar', '']);
  });

  it('is what was asked for last, however late the first answer comes', async () => {
    show();
    const late = Promise.withResolvers<unknown>();
    const slow = { call: () => late.promise } as unknown as Gateway;
    const first = renewCounts(slow);
    await renew(gatewayOf(counted(3), counted(0)));
    late.resolve(counted(8));
    await act(() => first);
    expect(shown()).toEqual(['33 premios por cobrar', '']);
  });

  it('of whoever had the centre open before is not shown', async () => {
    show();
    await renew(gatewayOf(counted(3), counted(4)));
    await act(async () => startCounts(gatewayOf(fault, fault)));
    expect(shown()).toEqual(['', '']);
  });
});
