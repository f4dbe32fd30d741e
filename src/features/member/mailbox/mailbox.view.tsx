import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  deletedMail,
  type Mail,
  type mailboxMachine,
  mailPagesOf,
  mailsOnPage,
  mailsPerPage,
  unreadMails,
} from '../../../../machines/member/mailbox.machine.ts';
import { formatStamp } from '../../../format/stamp.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Html } from '../../../ui/html.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { callText } from '../../shared/reason-text.ts';
import css from './mailbox.module.css';

export type MailboxActor = ActorRefFrom<typeof mailboxMachine>;

const kindGlyph: Record<string, GlyphName> = {
  draw: 'trophy',
  promotion: 'gift',
  security: 'shield',
  deposit: 'download',
  withdrawal: 'upload',
  cashback: 'percent',
  vip: 'crown',
};
const glyphOf = (kind: string): GlyphName => kindGlyph[kind] ?? 'mail';

/** The platform's mail (spec 2 §2): list and message side by side; on a phone one leads to the other and back. */
export function MailboxView({ actor }: { actor: MailboxActor }) {
  const t = useTranslate();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  const reason = useSelector(actor, (state) => state.context.reason);
  const mails = useSelector(actor, (state) => state.context.mails);
  const canUndo = useSelector(actor, (state) => deletedMail(state.context) !== null);

  if (hasFailed) {
    return (
      <Alert
        tone="warning"
        action={
          <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'mails.retry' })}>
            {t('action.retry')}
          </Button>
        }
      >
        {t(callText[reason])}
      </Alert>
    );
  }
  if (isBusy) return <Placeholder />;
  if (mails.length === 0) {
    return (
      <div className={css.whole}>
        {canUndo && <Undo actor={actor} />}
        <div className={css.empty}>
          <Glyph name="mail" size={40} />
          <p>{t('mail.none')}</p>
        </div>
      </div>
    );
  }
  return <Box actor={actor} />;
}

function Box({ actor }: { actor: MailboxActor }) {
  const t = useTranslate();
  const box = useSelector(actor, (state) => state.context);
  const isMoving = useSelector(actor, (state) => state.hasTag('moving'));
  const isUntold = useSelector(actor, (state) => state.matches({ browsing: { marks: 'untold' } }));
  const isTelling = useSelector(actor, (state) => state.matches({ browsing: { marks: 'telling' } }));
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const index = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const chosen = box.mails.find(({ id }) => id === box.selected);
  const unread = unreadMails(box).length;

  useEffect(() => {
    const before = last.current;
    last.current = box.selected;
    // On a phone one takes the place of the other, and the focus goes along.
    if (box.selected !== null && index.current?.checkVisibility?.() === false) title.current?.focus();
    else if (box.selected === null && before !== null && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[data-mail="${CSS.escape(before)}"]`)?.focus();
    }
  }, [box.selected]);

  return (
    <div className={css.whole}>
      {(deletedMail(box) || box.refusal) && <Undo actor={actor} />}
      {isUntold && (
        <Alert
          tone="warning"
          action={
            <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'marks.retry' })}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('mail.unmarked')} {t(callText[box.reason])}
        </Alert>
      )}
      <div className={css.board} data-chosen={chosen ? '' : undefined}>
        <div ref={index} className={css.index}>
          <div className={css.bar} aria-busy={isTelling} data-marks="">
            <p role="status">{unread === 0 ? t('mail.allRead') : t('mail.unreadCount', { count: unread })}</p>
            <Button
              variant="quiet"
              size="small"
              busy={isTelling && unread === 0}
              aria-disabled={unread === 0 || undefined}
              onClick={() => actor.send({ type: 'mails.mark' })}
            >
              {t('mail.markAll')}
            </Button>
          </div>
          <ul ref={list} className={css.list} aria-label={t('mail.list')}>
            {mailsOnPage(box).map((mail) => (
              <li key={mail.id} className={css.row} data-unread={mail.isRead ? undefined : ''}>
                <button
                  type="button"
                  className={css.item}
                  data-mail={mail.id}
                  aria-current={mail.id === box.selected ? 'true' : undefined}
                  onClick={() => actor.send({ type: 'mail.choose', id: mail.id })}
                >
                  <span className={css.glyph}>
                    <Glyph name={glyphOf(mail.kind)} size={20} />
                  </span>
                  <span className={css.name}>
                    {!mail.isRead && <span className="visuallyHidden">{t('mail.unread')} </span>}
                    <span>{mail.title}</span>
                  </span>
                  <time className={css.meta} dateTime={mail.sentAt}>
                    {formatStamp(mail.sentAt)}
                  </time>
                </button>
                <Delete actor={actor} mail={mail} isDisabled={isMoving} isBusy={mail.id === box.moving} />
              </li>
            ))}
          </ul>
          <Pagination
            label={t('mail.pages')}
            labels={{
              previous: t('action.previous'),
              next: t('action.next'),
              page: (page) => t('mail.page', { page }),
            }}
            page={box.page}
            count={mailPagesOf(box)}
            onChoose={(page) => actor.send({ type: 'page.choose', page })}
          />
        </div>
        <div className={css.pane}>
          {chosen ? (
            <article className={css.article} aria-labelledby="mail-title">
              <div className={css.bar}>
                <Button
                  variant="quiet"
                  size="small"
                  className={css.back}
                  onClick={() => actor.send({ type: 'mail.leave' })}
                >
                  <Glyph name="back" size={20} />
                  {t('mail.back')}
                </Button>
                <time className={css.meta} dateTime={chosen.sentAt}>
                  {formatStamp(chosen.sentAt)}
                </time>
              </div>
              <h4 ref={title} id="mail-title" className={css.title} tabIndex={-1}>
                {chosen.title}
              </h4>
              <Html html={chosen.content} />
            </article>
          ) : (
            <div className={css.empty}>
              <Glyph name="mail" size={40} />
              <p>{t('mail.choose')}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Delete({
  actor,
  mail,
  isDisabled,
  isBusy,
}: {
  actor: MailboxActor;
  mail: Mail;
  isDisabled: boolean;
  isBusy: boolean;
}) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={css.delete}
      aria-label={t('mail.delete', { title: mail.title })}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => actor.send({ type: 'mail.delete', id: mail.id })}
    >
      <Glyph name="trash" size={20} />
    </button>
  );
}

/** What was deleted last, and the way back; or why it could not be. Who deleted it has the focus here. */
function Undo({ actor }: { actor: MailboxActor }) {
  const t = useTranslate();
  const undo = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const removed = useSelector(actor, (state) => deletedMail(state.context));
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isReturning = useSelector(actor, (state) => state.context.returning !== null);
  useEffect(() => {
    if (removed && (document.activeElement === document.body || document.activeElement === null)) undo.current?.focus();
  }, [removed]);
  return (
    <div className={css.undo}>
      {refusal && (
        <Alert tone="danger">
          {t(refusal.deed === 'delete' ? 'mail.notDeleted' : 'mail.notRestored')} {t(callText[refusal.reason])}
        </Alert>
      )}
      {removed && (
        <div className={css.removed}>
          <p id={textId} role="status">
            {t('mail.deleted', { title: removed.title })}
          </p>
          <Button
            ref={undo}
            size="small"
            variant="secondary"
            busy={isReturning}
            aria-describedby={textId}
            onClick={() => actor.send({ type: 'delete.undo' })}
          >
            {t('mail.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Placeholder() {
  const t = useTranslate();
  return (
    <div className={css.board} aria-busy="true">
      <div className={css.index}>
        <div className={css.bar}>
          <p role="status">{t('mail.loading')}</p>
        </div>
        <ul className={css.list} aria-hidden="true">
          {Array.from({ length: mailsPerPage }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
            <li key={place} className={css.row}>
              <span className={css.item}>
                <span className={css.glyph} />
                <span className={css.name}>
                  <Skeleton />
                </span>
                <span className={css.meta}>
                  <Skeleton className={css.short} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.pane}>
        <div className={css.empty}>
          <Glyph name="mail" size={40} />
        </div>
      </div>
    </div>
  );
}
