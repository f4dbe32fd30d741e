import type { ComponentProps } from 'react';
import type { Game } from '../../../../gateway/schemas/site.ts';
import type { PageProps } from '../../../shared/page-props.ts';
import type { QueryView } from '../../../shared/query/query.view.tsx';

export type SectionProps = PageProps & {
  onPlay: (game: Game) => void;
  /** Actor that loads the category index; its response also contains the vendors. */
  vendors: ComponentProps<typeof QueryView>['actor'];
};
