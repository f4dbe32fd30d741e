import { defineFlow } from 'chartwalk';
import { gameSheetMachine } from '../../machines/lobby/game-sheet.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

const slot = { gameType: 'RNG', vassalage: 'COBRE', vendorName: 'Cobre Alto', isHot: false, isNew: false };

export const games = [
  {
    ...slot,
    gameId: 'cobre-rng-0012',
    nodeId: 12,
    gameName: 'Jaguar Dorado',
    imageUrl: '/covers/cobre-rng-0012.webp',
    lines: 20,
    minBet: 0.5,
    maxBet: 250,
    rtp: 96.5,
    jackpot: 12_500,
    theme: { id: 'animals', name: 'Animales' },
    hasDemo: true,
  },
  { ...slot, gameId: 'cobre-rng-0013', nodeId: 13, gameName: 'Sol Secreto', imageUrl: '/covers/cobre-rng-0013.webp' },
];

const english = games.map((game) => ({
  ...game,
  ...('theme' in game && { theme: { id: 'animals', name: 'Animals' } }),
}));

export const input = { gameId: 'cobre-rng-0012' };

export const flow = defineFlow({
  machine: gameSheetMachine,
  input,
  events: {
    'load.retry': { asked: {} },
    'game.show': { other: { gameId: 'cobre-rng-0013' }, unknown: { gameId: 'unknown' } },
    'texts.read': { english: { value: english } },
  },
  outcomes: {
    readGames: { full: { output: { ok: true, value: games } }, expired, ...outages, thrown },
    texts: {},
  },
  project: ({ gameId, games: listed }) => [gameId, listed.length > 0],
  limits: { readGames: waitLimits.gateway },
});
