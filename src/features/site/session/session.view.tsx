import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { SessionNotice, sessionMachine } from '../../../../machines/site/session.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

const noticeText = {
  rejected: 'shell.session.rejected',
  expired: 'common.session.expired',
  endedElsewhere: 'shell.session.endedElsewhere',
  unfinished: 'shell.session.unfinished',
  greeting: 'shell.session.greeting',
} satisfies Record<SessionNotice, MessageId>;

/** Notice about the session: its end, with the reason and a sign-in button, or a greeting after a sign-in. */
export function SessionNoticeView({
  actor,
  onSignIn,
}: {
  actor: ActorRefFrom<typeof sessionMachine>;
  onSignIn: () => void;
}) {
  const t = useTranslate();
  const notice = useSelector(actor, (state) => state.context.notice);
  const name = useSelector(actor, (state) => state.context.member?.nickname ?? '');
  if (!notice) return null;
  const isGreeting = notice === 'greeting';
  return (
    <Alert
      tone={isGreeting ? 'positive' : 'warning'}
      landmark={t('common.shell.notice')}
      action={
        <>
          {!isGreeting && (
            <Button size="small" onClick={onSignIn}>
              {t('common.action.signIn')}
            </Button>
          )}
          <IconButton
            icon="close"
            label={t('common.action.dismiss')}
            onClick={() => actor.send({ type: 'notice.dismiss' })}
          />
        </>
      }
    >
      {t(noticeText[notice], { name })}
    </Alert>
  );
}
