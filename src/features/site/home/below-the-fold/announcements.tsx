import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Announcement } from '../../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../../i18n.ts';
import { provideReading } from '../../../shared/query/query.actors.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { openPopupNotice } from '../../notices/popup-notices.ts';
import { AnnouncementTicker } from '../announcement-ticker.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * Line of notices at the top of the page. A click opens a notice in the notice board; a popup notice opens without a
 * click.
 */
export function Announcements({ gateway, language, onDialog }: SectionProps) {
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
  useEffect(() => openPopupNotice(details, onDialog), [details, onDialog]);
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
