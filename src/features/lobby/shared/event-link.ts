import type { PendingAction } from '../../../../machines/site/member.ts';
import type { SportEvent } from '../../../gateway/schemas/home.ts';
import { withEvent } from '../../../routes/page-queries.ts';
import { playPath, playPendingAction } from './game-path.ts';
import { playLink } from './play-link.ts';

/** Link to an event: opens the game of its provider at this event. */
export function eventLink({ id, game }: SportEvent, onPendingAction: (action: PendingAction) => void) {
  const path = withEvent(playPath(game), id);
  return playLink(game, () => onPendingAction({ ...playPendingAction(game), path }), path);
}
