import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createActor, toPromise } from 'xstate';
import type { Announcement } from '../../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../../i18n.ts';
import { provideReading } from '../../../shared/query/query.actors.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { fetchNotices } from '../../notice-board/fetched-notices.ts';
import { openPopupNotice } from '../../notices/popup-notices.ts';
import { AnnouncementTicker } from '../announcement-ticker.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * Line of notices at the top of the page. A click opens a notice in the notice board; a popup notice opens without a
 * click.
 */
export function Announcements({ gateway, chunk, language, onDialog }: SectionProps) {
  const t = useTranslate();
  const [machine] = useState(() =>
    provideReading((signal) =>
      gateway.call(
        'announcements',
        { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'index', language: language.toUpperCase() },
        { signal },
      ),
    ),
  );
  const actor = useActorRef(machine);
  const details = useSelector(actor, ({ context }) => context.items) as readonly Announcement[];
  const openDialog = useEffectEvent(onDialog);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const board = createActor(chunk, { input: { name: 'notice-board' } });
    const prepare = async () => {
      const [isFetched] = await Promise.all([fetchNotices(gateway, signal), toPromise(board.start())]);
      return isFetched;
    };
    void openPopupNotice(details, { prepare, open: openDialog, signal });
    return () => {
      leaving.abort();
      board.stop();
    };
  }, [gateway, chunk, details]);
  return (
    <QueryView<Announcement> actor={actor}>
      {({ items, error }) =>
        error ?? (
          <AnnouncementTicker
            labels={{
              title: t('common.home.announcements'),
              list: t('home.announcementsList'),
              pause: t('home.announcementsPause'),
            }}
            items={
              items?.length === 0
                ? [{ id: 'none', text: t('home.noAnnouncements') }]
                : items?.map(({ id, title }) => ({
                    id,
                    text: title,
                    onOpen: () => onDialog({ name: 'noticeModal', flowInput: { id } }),
                  }))
            }
          />
        )
      }
    </QueryView>
  );
}
