import type { ComponentProps } from 'react';
import type { Game } from '../../../../gateway/schemas/site.ts';
import type { PageProps } from '../../../shared/page.ts';
import type { ReadingView } from '../../../shared/reading/reading.view.tsx';

/** What the home page hands down to its sections. */
export type Given = PageProps & {
  onPlay: (game: Game) => void;
  /** The reading of the index, which has the vendors too. */
  vendors: ComponentProps<typeof ReadingView>['actor'];
};
