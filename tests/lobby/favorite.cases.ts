import { defineFlow } from 'chartwalk';
import { favouriteMachine } from '../../machines/lobby/favorite.machine.ts';
import type { FavouriteReason } from '../../machines/lobby/favorite.model.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';

export const [known, other] = ['quetz-rng-0004', 'cobre-rng-0012'] as const;

export const refusals = {
  ...outages,
  expired,
  full: { output: { ok: false, reason: 'full' } },
} as const satisfies { [Reason in Exclude<FavouriteReason, 'notOffered'>]: { output: { ok: false; reason: Reason } } };

export const flow = defineFlow({
  machine: favouriteMachine,
  inputs: { visitor: { isMember: false }, member: { isMember: true } },
  inputKinds: { 'isMember: true': 'member', 'isMember: false': 'visitor' },
  events: {
    'favourite.toggle': { known: { gameId: known }, other: { gameId: other } },
    'load.retry': { asked: {} },
    'refusal.dismiss': { asked: {} },
    'member.arrive': { signedIn: {} },
    'member.leave': { signedOut: {} },
  },
  outcomes: {
    readFavourites: { read: { output: { ok: true, value: [known] } }, expired, ...outages, thrown },
    saveFavourite: { saved: { output: { ok: true, value: undefined } }, ...refusals, thrown },
  },
  project: ({ changes, refusal }) => [changes.map(({ gameId }) => gameId), refusal !== null],
});
