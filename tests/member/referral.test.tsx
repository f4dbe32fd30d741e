// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReferralPage } from '../../src/features/member/referral/referral.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Referral, ReferredFriend } from '../../src/gateway/schemas/social.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { savedFiles } from '../kit/saved-files.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spoken } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const friendOf = (place: number, more: Partial<ReferredFriend> = {}): ReferredFriend => ({
  id: `f-${place}`,
  account: `am***${place}`,
  joinedAt: '2025-11-20T12:00:00.000Z',
  deposit: 5_000,
  reward: 2_000,
  status: 'paid',
  ...more,
});
const referral: Referral = {
  code: 'AMIGOCOYB',
  perFriend: 2_000,
  minDeposit: 5_000,
  earned: 2_000,
  waiting: 2_000,
  friends: [friendOf(3, { deposit: null, status: 'joined' }), friendOf(2, { status: 'waiting' }), friendOf(1)],
};

signedInAs('ana');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('social'), loadArea('submission')]);
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(
  more: Partial<Referral> = {},
  claim: unknown = undefined,
  status: object = { state: 'processing' },
) {
  const replies: Record<string, unknown> = {
    referral: { ok: true, value: { ...referral, ...more } },
    claimReferral: claim,
    orderStatus: { ok: true, value: status },
  };
  const call = vi.fn(async (name: string) => replies[name]);
  const gateway = { call } as unknown as Gateway;
  const onMoved = vi.fn();
  render(
    translated(<ReferralPage gateway={gateway} account="ana" symbol="P" onMoved={onMoved} onSupport={() => {}} />),
  );
  await screen.findByText('AMIGOCOYB');
  return { call, onMoved, user: userEvent.setup({ delay: null }) };
}
const link = () => screen.getByLabelText<HTMLInputElement>('Tu enlace');
const stamps = () => screen.getAllByRole('listitem').flatMap((item) => item.getAttribute(hook.friend) ?? []);
const figure = (name: string) => document.querySelector(`[data-${name}]`)?.textContent;

describe('invitation link', () => {
  it('shows the link with the code, as text and as a QR code', proves('member-2.25'), async () => {
    await show();
    expect(link().value).toBe(`${location.origin}/register?affiliateCode=AMIGOCOYB`);
    expect(screen.getByRole('img', { name: 'Código QR de tu enlace' }).getAttribute(hook.qr)).toBe(link().value);
  });

  it('copies the link, or selects it when the browser refuses to copy', async () => {
    const { user } = await show();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(copied).toHaveBeenCalledWith(link().value);
    expect(await screen.findByText('Enlace copiado.')).toBeDefined();
    copied.mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(await screen.findByText(/^Tu navegador no permitió copiar/)).toBeDefined();
    expect(document.activeElement).toBe(link());
    expect(link().selectionEnd).toBe(link().value.length);
  });

  it('shares the link when the device supports it, and ignores a canceled share', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
    cleanup();
    const share = vi.fn(async () => Promise.reject(new Error('AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link().value }));
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows an error when the QR image cannot be drawn', async () => {
    const { user } = await show();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(null);
    await user.click(screen.getByRole('button', { name: 'Descargar QR' }));
    expect(await screen.findByText(/^No pudimos preparar la imagen/)).toBeDefined();
  });
});

describe('QR image of an invitation', () => {
  const files = savedFiles();

  it('names the image file by the invitation code, and draws dark squares on a light background', async () => {
    const drawn: unknown[] = [];
    const pen = {
      fillStyle: '',
      fillRect: (...at: number[]) => drawn.push(['light', pen.fillStyle, ...at]),
      scale: (...by: number[]) => drawn.push(['scale', ...by]),
      fill: (path: { d: string }) => drawn.push(['dark', pen.fillStyle, path.d]),
    };
    vi.stubGlobal(
      'Path2D',
      class {
        readonly d: string;
        constructor(d: string) {
          this.d = d;
        }
      },
    );
    const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
      take(new Blob(['picture'], { type: type ?? '' })),
    );
    const { user } = await show();
    const code = screen.getByRole('img', { name: 'Código QR de tu enlace' });
    const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    await user.click(screen.getByRole('button', { name: 'Descargar QR' }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatchObject({ name: 'AMIGOCOYB.png', type: 'image/png' });
    expect(canvas).toHaveBeenCalledWith('2d');
    expect(canvas.mock.instances[0]).toMatchObject({ width: 1024, height: 1024 });
    expect(drawn).toEqual([
      ['light', '#fff', 0, 0, 1024, 1024],
      ['scale', 1024 / side, 1024 / side],
      ['dark', '#000', code.querySelector('path')?.getAttribute('d')],
    ]);
    expect(screen.queryByText(/^No pudimos preparar la imagen/)).toBeNull();
  });
});

describe('invited friends', () => {
  it('shows the deposit, the reward and the join date of each friend', async () => {
    await show({ friends: [friendOf(3, { deposit: null, status: 'joined' }), friendOf(2)] });
    const items = screen.getAllByRole('listitem').filter((item) => item.hasAttribute(hook.friend));
    expect(items.map((item) => [...item.children].slice(1, 3).map(spoken))).toEqual([
      ['Sin depósito aún', '–'],
      ['Depositó P 50.00', '+ P 20.00'],
    ]);
    expect(items[0]?.querySelector('strong')?.getAttribute('translate')).toBe('no');
    expect(items[0]?.querySelector('time')?.getAttribute('datetime')).toBe('2025-11-20T12:00:00.000Z');
  });

  it('updates the earned amount after a claim', async () => {
    const { onMoved, user } = await show({}, { ok: true, value: { prize: { kind: 'cash', amount: 2_000 } } });
    expect(stamps()).toEqual(['joined', 'waiting', 'paid']);
    expect([figure('earned'), figure('waiting')]).toEqual(['P\u00a020.00', 'P\u00a020.00']);
    await user.click(screen.getByRole('button', { name: 'Reclamar premio: 20 pesos por tus amigos' }));
    expect(await screen.findByText('Sumamos P 20.00 a tu saldo.')).toBeDefined();
    expect(stamps()).toEqual(['joined', 'paid', 'paid']);
    expect([figure('earned'), figure('waiting')]).toEqual(['P\u00a040.00', 'P\u00a00.00']);
    expect(onMoved).toHaveBeenCalledOnce();
  });

  const prize = { kind: 'cash', amount: 2_000 };
  const leaveClaim = (id: string) =>
    localStorage.setItem(
      'submission:ana:referral',
      JSON.stringify({ requestId: 'r-1', order: { kind: 'referral', id, name: '' } }),
    );

  it('checks the status of a claim whose response was lost, also after the page is reopened', async () => {
    const { user } = await show({}, { ok: false, fault: { kind: 'timeout' } });
    await user.click(screen.getByRole('button', { name: /^Reclamar premio/ }));
    await screen.findByRole('heading', { name: 'Todavía no pudimos confirmar tu premio' });
    cleanup();
    await show({ waiting: 0, earned: 4_000, friends: [friendOf(2)] }, undefined, { state: 'made', receipt: { prize } });
    expect(await screen.findByText('Sumamos P 20.00 a tu saldo.')).toBeDefined();
    expect(figure('earned')).toBe('P\u00a040.00');
  });

  it('reloads the friends and shows new rewards after an unconfirmed claim is settled', async () => {
    leaveClaim('f-9');
    const { call } = await show({}, undefined, { state: 'made', receipt: { prize } });
    expect(await screen.findByRole('button', { name: 'Reclamar premio: 20 pesos por tus amigos' })).toBeDefined();
    expect(call.mock.calls.filter(([name]) => name === 'referral')).toHaveLength(2);
    expect(figure('waiting')).toBe('P\u00a020.00');
  });

  it('hides the claim button when no friend has earned a reward', async () => {
    await show({ waiting: 0, friends: [] });
    expect(screen.getByText(/^No hay nada por reclamar/)).toBeDefined();
    expect(screen.getByText(/^Todavía nadie se registró/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Reclamar premio/ })).toBeNull();
  });

  it('shows nine friends per page', async () => {
    const { user } = await show({ friends: Array.from({ length: 11 }, (_, place) => friendOf(place)) });
    expect(stamps()).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Amigos invitados, página 2' }));
    expect(stamps()).toHaveLength(2);
  });
});
