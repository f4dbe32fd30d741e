import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { deletedMail, type mailDeletionMachine } from '../../../../machines/member/mail-deletion.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { isFocusLost, useAfterChange } from '../../../ui/focus.ts';
import { loadText } from '../../shared/reason-text.ts';
import css from './mail-deletion.module.css';

export type MailDeletionActor = ActorRefFrom<typeof mailDeletionMachine>;

/**
 * Shows the last deleted message with a button that restores it, or the reason why the deletion failed. The button
 * receives the focus.
 */
export function MailDeletionView({ actor }: { actor: MailDeletionActor }) {
  const t = useTranslate();
  const undo = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const removed = useSelector(actor, (state) => deletedMail(state.context));
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isRestoring = useSelector(actor, (state) => state.context.restoring !== null);
  useAfterChange(
    removed,
    () => {
      if (isFocusLost()) undo.current?.focus();
    },
    null,
  );
  if (!removed && !refusal) return null;
  return (
    <div className={css.undo}>
      {refusal && (
        <Alert tone="danger">
          {t(refusal.action === 'delete' ? 'social.mail.notDeleted' : 'social.mail.notRestored')}{' '}
          {t(loadText[refusal.reason])}
        </Alert>
      )}
      {removed && (
        <div className={css.removed}>
          <Announcement as="p" id={textId}>
            {t('social.mail.deleted', { title: removed.title })}
          </Announcement>
          <Button
            ref={undo}
            size="small"
            variant="secondary"
            busy={isRestoring}
            aria-describedby={textId}
            onClick={() => actor.send({ type: 'deletion.undo' })}
          >
            {t('social.mail.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
