import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { Gateway } from '../../src/gateway/client.ts';
import { createGateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { translated } from '../kit/translated.tsx';
import { visit } from '../sandbox/sandbox-client.ts';
import { createNetwork, quiet } from './network.ts';

/** The start time of every cell (one call with one fault), so that the sandbox has the same data in all cells. */
export const start = Date.parse('2026-11-26T15:00:00.000Z');

const hourMs = 3_600_000;
const patienceMs = 60_000;
const tickMs = 1000;
const longestCountdownMs = 24 * hourMs;
const ownLines = /^\[gateway\] /;

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

export async function openFixture(account: string, { skewHours = 0, isVisitor = false } = {}) {
  vi.setSystemTime(start);
  localStorage.clear();
  sessionStorage.clear();
  const player = visit();
  const { host } = player;
  await player.control('/play', { isSingleWallet: false });
  if (skewHours !== 0) {
    vi.setSystemTime(start + skewHours * hourMs);
    await player.control('/clock', { advanceSeconds: (-skewHours * hourMs) / 1000 });
  }
  const tokenOf = async (name: string) =>
    ((await player.control('/session', { account: name })) as { token: string }).token;
  const signIn = async () => {
    session.storeToken(await tokenOf(account), false);
    session.setMember({ account, type: 0 });
  };
  if (!isVisitor) await signIn();
  const network = createNetwork(host);
  vi.stubGlobal('fetch', network.fetch);
  const gateway: Gateway = createGateway({
    headers: () => ({ Merchant: 'sorteo', Language: 'ES', Device: 'WEB' }),
    token: session.token,
    onUnauthorised: () => {},
    onUnavailable: () => {},
    cache: session,
  });
  const crashes: string[] = [];
  let lastRestMs = 0;
  const details = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const line = parts.map(String).join(' ');
    if (!ownLines.test(line)) crashes.push(line);
  });
  const failed = (event: ErrorEvent) => crashes.push(String(event.error ?? event.message));
  window.addEventListener('error', failed);
  const user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const stops: (() => void)[] = [];

  function checkAlive(): void {
    if (crashes.length > 0) throw new Error(`crashed: ${crashes[0]?.slice(0, 300)}`);
    if (document.body.textContent?.trim() === '') throw new Error('the page is blank');
  }

  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await quiet();
  }

  /** Advances the clock until no call is in progress and no element is busy; returns the elapsed time in ms. */
  async function rest(): Promise<number> {
    for (let passed = 0; ; passed += tickMs) {
      await quiet();
      checkAlive();
      lastRestMs = passed;
      if (network.waiting === 0 && !document.querySelector('[aria-busy=true]')) return passed;
      if (passed >= patienceMs) throw new Error(`the page does not rest: ${seen()}`);
      await pass(tickMs);
    }
  }

  return {
    player,
    account,
    tokenOf,
    network,
    gateway,
    user,
    pass,
    rest,
    get lastRestMs() {
      return lastRestMs;
    },
    /** Signs in again, because seeding may take longer than a session lasts. */
    renew: signIn,
    /** Advances past the longest wait that a page can count down. */
    async skipCountdown() {
      vi.setSystemTime(Date.now() + longestCountdownMs);
      await pass(tickMs);
    },
    draw: (view: ReactElement) => void render(translated(view)),
    onClose: (stop: () => void) => void stops.push(stop),
    close() {
      cleanup();
      for (const stop of stops) stop();
      vi.clearAllTimers();
      window.removeEventListener('error', failed);
      details.mockRestore();
    },
  };
}

export const seen = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ').slice(0, 400);
