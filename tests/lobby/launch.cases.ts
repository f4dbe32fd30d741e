import { defineFlow } from 'chartwalk';
import { type LaunchAnswer, launchMachine } from '../../machines/lobby/launch.machine.ts';
import type { LaunchReason } from '../../machines/lobby/launch.model.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const url = 'http://play.w1.localhost/play?ticket=good-once';
const game = { url, name: 'Jaguar Dorado', gameType: 'RNG' };

export const framed: LaunchAnswer = { ok: true, value: { kind: 'frame', ...game } };
export const windowed: LaunchAnswer = { ok: true, value: { kind: 'window', ...game } };

export const refusals = {
  ...outages,
  expired,
  unknown: { output: { ok: false, reason: 'unknown' } },
  maintenance: {
    output: {
      ok: false,
      reason: 'maintenance',
      suggestions: [{ gameId: 'other', gameName: 'Luna de Plata' }],
      maintenanceEnd: '2026-03-01T12:00:00.000Z',
    },
  },
  vendorDown: { output: { ok: false, reason: 'vendorDown', suggestions: [] } },
  trial: { output: { ok: false, reason: 'trial' } },
  balance: { output: { ok: false, reason: 'balance' } },
  loss: { output: { ok: false, reason: 'loss', resetsAt: '2026-03-02T00:00:00.000Z' } },
  session: { output: { ok: false, reason: 'session', resetsAt: '2026-03-02T00:00:00.000Z' } },
} satisfies Record<WhenOffered<LaunchReason>, { output: LaunchAnswer }>;

export const input = { launchee: { gameId: 'cobre-rng-0001' }, transferId: 'transfer-1' };

export const flow = defineFlow({
  machine: launchMachine,
  input,
  events: {
    'game.launch': { asked: {} },
    'frame.ready': { said: {} },
    'frame.left': { said: {} },
    'money.moved': { said: {} },
    'window.opened': { clicked: {} },
    'window.blocked': { clicked: {} },
    'page.focus': { back: {} },
  },
  outcomes: {
    readWallet: {
      single: { output: { ok: true, value: { isSingle: true } } },
      multiple: { output: { ok: true, value: { isSingle: false } } },
      notOffered: { output: { ok: true, value: null } },
      unavailable: outages.unavailable,
      thrown,
    },
    transfer: {
      moved: { output: { ok: true, value: undefined } },
      unavailable: outages.unavailable,
      thrown,
    },
    launch: {
      framed: { output: framed },
      windowed: { output: windowed },
      second: { output: { ok: true, value: { kind: 'second' } } },
      maintenance: refusals.maintenance,
      thrown,
    },
    launchSecond: {
      framed: { output: framed },
      windowed: { output: windowed },
      vendorDown: refusals.vendorDown,
      thrown,
    },
    focus: {},
  },
  project: () => null,
  limits: {
    readWallet: waitLimits.gateway,
    launch: waitLimits.gateway,
    transfer: waitLimits.gateway,
    launchSecond: waitLimits.gateway,
  },
});
