import { useEffect, useMemo } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { noticeHref, noticeIn } from '../../../routes/page-queries.ts';
import { noticesPath } from '../../../routes/paths.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideNoticeBoard } from '../notice-board/notice-board.actors.ts';
import { NoticeBoardView } from '../notice-board/notice-board.view.tsx';

/**
 * Notice board as a page (spec 1 §2, /noticePage). The parameter `id` in the address selects the notice, so that each
 * notice has an address.
 */
export function Page({ gateway, search, onGo }: PageProps) {
  const t = useTranslate();
  const logic = useMemo(() => provideNoticeBoard(gateway), [gateway]);
  const id = noticeIn(search);
  const actor = useFlow(logic, id === null ? undefined : { id });
  useEffect(() => actor.send(id === null ? { type: 'notice.leave' } : { type: 'notice.choose', id }), [actor, id]);

  return (
    <Sheet title={t('content.notice.title')} intro={t('content.notice.intro')}>
      <NoticeBoardView actor={actor} heading="h2" links={{ hrefOf: noticeHref, onLeave: () => onGo(noticesPath) }} />
    </Sheet>
  );
}
