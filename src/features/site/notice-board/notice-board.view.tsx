import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import {
  type Notice,
  type NoticeType,
  type noticeBoardMachine,
  noticesOnPage,
  noticesPerPage,
  noticeTypes,
  pagesOf,
} from '../../../../machines/site/notice-board.machine.ts';
import { textLanguage, useTranslate } from '../../../i18n.ts';
import { popupNotices } from '../../../storage/popup-notices.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useListFocus } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Html } from '../../../ui/html.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import css from './notice-board.module.css';

export type NoticeBoardActor = ActorRefFrom<typeof noticeBoardMachine>;

const typeText = {
  B: 'content.notice.typeB',
  PL: 'content.notice.typePL',
  PU: 'content.notice.typePU',
  PR: 'content.notice.typePR',
  H: 'content.notice.typeH',
} satisfies Record<NoticeType, MessageId>;

const chips: readonly (NoticeType | null)[] = [null, ...noticeTypes];

/** Links for a page that stores the id of the selected notice in its address. */
export type NoticeLinks = { hrefOf: (id: string) => string; onLeave: () => void };

/** Notice board (spec 2 §2): list and detail side by side; on phones, the detail replaces the list. */
export function NoticeBoardView({
  actor,
  heading: Heading,
  links,
}: {
  actor: NoticeBoardActor;
  /** Heading level of the notice's title. */
  heading: 'h2' | 'h3' | 'h4';
  links?: NoticeLinks;
}) {
  const t = useTranslate();
  const board = useSelector(actor, (state) => state.context);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const isGone = useSelector(actor, (state) => state.matches({ browsing: 'gone' }));
  const { list, title } = useListFocus(board.selected, 'data-notice');
  const chosen = board.notices.find(({ id }) => id === board.selected);

  const leave = () => {
    actor.send({ type: 'notice.leave' });
    links?.onLeave();
  };
  const clear = () => {
    if (board.selected !== null || isGone) links?.onLeave();
  };

  const chooseType = (noticeType: (typeof chips)[number]) => {
    clear();
    actor.send({ type: 'type.choose', noticeType });
  };

  if (hasFailed) {
    return (
      <RetryAlert reason={board.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t(loadText[board.reason])}
      </RetryAlert>
    );
  }
  if (isEmpty)
    return (
      <StateView kind="empty" small>
        {t('content.notice.none')}
      </StateView>
    );

  const notices = noticesOnPage(board);
  return (
    <div className={cx(layouts.stack, css.board)} data-wide="" data-chosen={chosen ? '' : undefined} aria-busy={isBusy}>
      <div className={css.index}>
        <fieldset className={css.chips} disabled={isBusy}>
          <legend className="visuallyHidden">{t('content.notice.types')}</legend>
          {chips.map((noticeType) => (
            <Chip
              key={noticeType ?? 'all'}
              className={css.chip}
              pressed={board.noticeType === noticeType}
              onClick={() => chooseType(noticeType)}
            >
              {t(noticeType ? typeText[noticeType] : 'content.notice.all')}
            </Chip>
          ))}
        </fieldset>
        {isGone && <Alert tone="info">{t('content.notice.gone')}</Alert>}
        <ul ref={list} className={css.list} aria-label={t('content.notice.list')}>
          {isBusy
            ? Array.from({ length: noticesPerPage }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                <li key={place} className={css.item} aria-hidden="true">
                  <span className={css.name}>
                    <Skeleton />
                  </span>
                  <span className={css.meta}>
                    <Skeleton className={css.short} />
                  </span>
                </li>
              ))
            : notices.map((notice) => (
                <li key={notice.id}>
                  <Opener
                    notice={notice}
                    isCurrent={notice.id === board.selected}
                    href={links?.hrefOf(notice.id)}
                    onChoose={() => actor.send({ type: 'notice.choose', id: notice.id })}
                  >
                    <span className={css.name} lang={textLanguage(notice)}>
                      {notice.title}
                    </span>
                    <span className={css.meta}>
                      <span className={css.type} data-type={notice.type}>
                        {t(typeText[notice.type])}
                      </span>
                      <Published at={notice.publishedAt} />
                    </span>
                  </Opener>
                </li>
              ))}
        </ul>
        {!isBusy && notices.length === 0 && (
          <StateView
            kind="empty"
            small
            action={
              <Button variant="secondary" size="small" onClick={() => chooseType(null)}>
                {t('content.notice.showAll')}
              </Button>
            }
          >
            {t('content.notice.noneOfType')}
          </StateView>
        )}
        <Pagination
          label={t('content.notice.pages')}
          labels={{
            previous: t('common.action.previous'),
            next: t('common.action.next'),
            page: (page) => t('content.notice.page', { page }),
          }}
          page={board.page}
          count={pagesOf(board)}
          onChoose={(page) => {
            clear();
            actor.send({ type: 'page.choose', page });
          }}
        />
      </div>
      <div className={css.pane}>
        {chosen ? (
          <article className={layouts.tightStack} aria-labelledby="notice-title">
            <Button variant="quiet" size="small" className={css.back} onClick={leave}>
              <Glyph name="back" size={20} />
              {t('content.notice.back')}
            </Button>
            <p className={css.meta}>
              <span className={css.type} data-type={chosen.type}>
                {t(typeText[chosen.type])}
              </span>
              <Published at={chosen.publishedAt} />
            </p>
            <Heading ref={title} id="notice-title" className={css.title} tabIndex={-1} lang={textLanguage(chosen)}>
              {chosen.title}
            </Heading>
            <div lang={textLanguage(chosen)}>
              <Html html={chosen.content} />
            </div>
          </article>
        ) : (
          <div className={cx(layouts.empty, css.prompt)}>
            {isBusy ? (
              <Skeleton className={css.waiting} />
            ) : (
              <>
                <Glyph name="bell" size={40} />
                <p>{t('content.notice.choose')}</p>
              </>
            )}
          </div>
        )}
      </div>
      {board.popup && (
        <Checkbox
          className={css.today}
          defaultChecked={popupNotices.isQuietToday()}
          onChange={(event) => popupNotices.keepQuietToday(event.currentTarget.checked)}
        >
          {t('content.notice.quietToday')}
        </Checkbox>
      )}
    </div>
  );
}

function Opener({
  notice: { id },
  isCurrent,
  href,
  onChoose,
  children,
}: {
  notice: Notice;
  isCurrent: boolean;
  href: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  const shared = { className: css.item, 'data-notice': id, children };
  if (href) return <RowButton {...shared} href={href} aria-current={isCurrent ? 'page' : undefined} />;
  return <RowButton {...shared} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose} />;
}

const Published = ({ at }: { at: string | null }) => at && <Moment at={at} kind="stamp" />;
