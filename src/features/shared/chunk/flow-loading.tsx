import type { ChunkActor } from '../../../../machines/shared/chunk.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChunkView } from './chunk.view.tsx';
import css from './flow-loading.module.css';

export function FlowLoading({ chunk }: { chunk: ChunkActor }) {
  const t = useTranslate();
  return (
    <ChunkView
      actor={chunk}
      placeholder={
        <Announcement when="loading">
          <span className="visuallyHidden">{t('common.dialog.loading')}</span>
          <Skeleton className={css.waiting} />
        </Announcement>
      }
    >
      {() => null}
    </ChunkView>
  );
}
