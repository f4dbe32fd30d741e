import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { deletedMail } from '../../../../machines/member/mail-deletion.machine.ts';
import type { mailboxMachine } from '../../../../machines/member/mailbox.machine.ts';
import {
  type Mail,
  mailPagesOf,
  mailsOnPage,
  mailsPerPage,
  unreadMails,
} from '../../../../machines/member/mailbox.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useListFocus } from '../../../ui/focus.ts';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Html } from '../../../ui/html.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { type MailDeletionActor, MailDeletionView } from '../mail-deletion/mail-deletion.view.tsx';
import { type ReadSyncActor, ReadSyncView } from '../read-sync/read-sync.view.tsx';
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

/** Mailbox (spec 2 §2). The list and the open message are side by side; on a phone, only one of them is visible. */
export function MailboxView({ actor }: { actor: MailboxActor }) {
  const t = useTranslate();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const reason = useSelector(actor, (state) => state.context.reason);
  const mails = useSelector(actor, (state) => state.context.mails);
  const sync = useSelector(actor, (state) => state.children.readSync);
  const deletion = useSelector(actor, (state) => state.children.mailDeletion);

  if (hasFailed) {
    return (
      <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t(loadText[reason])}
      </RetryAlert>
    );
  }
  if (isBusy || !sync || !deletion) return <Placeholder />;
  if (mails.length === 0) return <EmptyBox deletion={deletion} />;
  return <Box actor={actor} sync={sync} deletion={deletion} />;
}

function EmptyBox({ deletion }: { deletion: MailDeletionActor }) {
  const t = useTranslate();
  const canUndo = useSelector(deletion, (state) => deletedMail(state.context) !== null);
  return (
    <div className={css.whole}>
      {canUndo && <MailDeletionView actor={deletion} />}
      <StateView kind="empty">{t('social.mail.none')}</StateView>
    </div>
  );
}

function Box({ actor, sync, deletion }: { actor: MailboxActor; sync: ReadSyncActor; deletion: MailDeletionActor }) {
  const t = useTranslate();
  const box = useSelector(actor, (state) => state.context);
  const isDeletionBusy = useSelector(deletion, (state) => state.hasTag('busy'));
  const deletingId = useSelector(deletion, (state) => state.context.deleting?.id);
  const isSyncing = useSelector(sync, (state) => state.matches('syncing'));
  const { list, title } = useListFocus(box.selected, 'data-mail');
  const chosen = box.mails.find(({ id }) => id === box.selected);
  const unread = unreadMails(box).length;
  const stateId = useId();

  return (
    <div className={css.whole}>
      <MailDeletionView actor={deletion} />
      <ReadSyncView actor={sync} />
      <div className={css.board} data-chosen={chosen ? '' : undefined}>
        <div className={css.index}>
          <div className={css.bar} aria-busy={isSyncing} data-marks="">
            <Announcement as="p" when="changed" id={stateId}>
              {unread === 0 ? t('social.mail.allRead') : t('social.mail.unreadCount', { count: unread })}
            </Announcement>
            <Button
              variant="quiet"
              size="small"
              busy={isSyncing && unread === 0}
              aria-disabled={unread === 0 || undefined}
              aria-describedby={unread === 0 ? stateId : undefined}
              onClick={() => actor.send({ type: 'mails.mark' })}
            >
              {t('social.mail.markAll')}
            </Button>
          </div>
          <ul ref={list} className={css.list} aria-label={t('social.mail.list')}>
            {mailsOnPage(box).map((mail) => (
              <li key={mail.id} className={css.row} data-unread={mail.isRead ? undefined : ''}>
                <RowButton
                  className={css.item}
                  data-mail={mail.id}
                  aria-current={mail.id === box.selected ? 'true' : undefined}
                  onClick={() => actor.send({ type: 'mail.choose', id: mail.id })}
                >
                  <span className={css.glyph}>
                    <Glyph name={glyphOf(mail.kind)} size={20} />
                  </span>
                  <span className={css.name}>
                    {!mail.isRead && <span className="visuallyHidden">{t('social.mail.unread')} </span>}
                    <span>{mail.title}</span>
                  </span>
                  <Moment className={css.meta} at={mail.sentAt} />
                </RowButton>
                <Delete actor={actor} mail={mail} isDisabled={isDeletionBusy} isBusy={mail.id === deletingId} />
              </li>
            ))}
          </ul>
          <Pagination
            label={t('social.mail.pages')}
            labels={{
              previous: t('common.action.previous'),
              next: t('common.action.next'),
              page: (page) => t('social.mail.page', { page }),
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
                  {t('social.mail.back')}
                </Button>
                <Moment className={css.meta} at={chosen.sentAt} />
              </div>
              <h4 ref={title} id="mail-title" className={css.title} tabIndex={-1}>
                {chosen.title}
              </h4>
              <Html html={chosen.content} />
            </article>
          ) : (
            <div className={cx(layouts.empty, css.empty)}>
              <Glyph name="mail" size={40} />
              <p>{t('social.mail.choose')}</p>
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
    <IconButton
      icon={<Glyph name="trash" size={20} />}
      label={t('social.mail.delete', { title: mail.title })}
      className={css.delete}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => actor.send({ type: 'mail.delete', id: mail.id })}
    />
  );
}

function Placeholder() {
  const t = useTranslate();
  return (
    <div className={css.board} aria-busy="true">
      <div className={css.index}>
        <div className={css.bar}>
          <Announcement as="p" when="loading">
            {t('social.mail.loading')}
          </Announcement>
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
        <div className={cx(layouts.empty, css.empty)}>
          <Glyph name="mail" size={40} />
        </div>
      </div>
    </div>
  );
}
