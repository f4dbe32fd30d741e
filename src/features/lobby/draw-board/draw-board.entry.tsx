import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Game } from '../../../gateway/schemas/site.ts';
import type { PageProps } from '../../shared/page-props.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideDrawBoard } from './draw-board.actors.ts';
import { DrawBoardView } from './draw-board.view.tsx';
import { DrawsStateView } from './draws-state.tsx';

const popularCount = 20;

/** Board of the draws that close next (home page). */
export function DrawBoard({
  gateway,
  merchantCode,
  language,
  symbol,
  onPlay,
}: PageProps & { onPlay: (game: Game) => void }) {
  const [machine] = useState(() =>
    provideDrawBoard((signal) =>
      gateway.call(
        'popularLottery',
        { merchantCode, language: language.toUpperCase(), count: popularCount },
        { signal },
      ),
    ),
  );
  const actor = useFlow(machine);
  const draws = useSelector(actor, ({ children }) => children.draws);
  return (
    draws && (
      <DrawsStateView actor={draws}>
        {(items, notice) => (
          <DrawBoardView actor={actor} draws={items} notice={notice} symbol={symbol} onPlay={onPlay} />
        )}
      </DrawsStateView>
    )
  );
}
