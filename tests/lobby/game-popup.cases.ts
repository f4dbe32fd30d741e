import { defineFlow } from 'chartwalk';
import { gamePopupMachine } from '../../machines/lobby/game-popup.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const games = [
  { gameId: 'grans-live-0002', gameName: 'Blackjack Sala Coral', vassalage: 'GRANS', imageUrl: '/covers/a.svg' },
  { gameId: 'grans-live-0003', gameName: 'Ruleta Lima', vassalage: 'GRANS', imageUrl: '/covers/b.svg' },
];

export const input = { vassalage: 'GRANS', name: 'Gran Salón' };

export const flow = defineFlow({
  machine: gamePopupMachine,
  input,
  events: { 'load.retry': { asked: {} }, 'game.choose': { chosen: {} } },
  outcomes: {
    readGames: {
      full: { output: { ok: true, value: games } },
      empty: { output: { ok: true, value: [] } },
      expired,
      ...outages,
      thrown,
    },
  },
  project: () => null,
  limits: { readGames: waitLimits.gateway },
});
