import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { welcomeMachine } from '../../../../machines/account/welcome.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';

/** Says when somebody is signed in but the account did not come, and tries again; nothing otherwise. */
export function WelcomeView({ actor }: { actor: ActorRefFrom<typeof welcomeMachine> }) {
  const t = useTranslate();
  const retry = useRef<HTMLButtonElement>(null);
  const isStranded = useSelector(actor, (state) => state.matches('stranded'));
  useFocusWhen(isStranded, () => retry.current);
  if (!isStranded) return null;
  return (
    <Alert
      tone="warning"
      title={t('account.welcome.stranded')}
      action={
        <Button ref={retry} onClick={() => actor.send({ type: 'welcome.retry' })}>
          {t('common.action.retry')}
        </Button>
      }
    >
      {t('account.welcome.strandedText')}
    </Alert>
  );
}
