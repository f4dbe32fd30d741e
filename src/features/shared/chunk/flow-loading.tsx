import type { ChunkActor } from '../../../../machines/shared/chunk.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChunkView } from './chunk.view.tsx';
import css from './flow-loading.module.css';

/** Loading state of a flow; without a chunk, the flow is loaded and its view is not rendered yet. */
export function FlowLoading({ chunk }: { chunk: ChunkActor | null }) {
  const t = useTranslate();
  const placeholder = (
    <Announcement when="loading">
      <span className="visuallyHidden">{t('common.dialog.loading')}</span>
      <Skeleton className={css.waiting} />
    </Announcement>
  );
  if (!chunk) return placeholder;
  return (
    <ChunkView actor={chunk} placeholder={placeholder}>
      {() => null}
    </ChunkView>
  );
}
