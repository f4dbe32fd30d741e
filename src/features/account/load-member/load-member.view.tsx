import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loadMemberMachine } from '../../../../machines/account/load-member.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { useFocusWhen } from '../../../ui/focus.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';

/** Notice that the member did not load after the sign-in, with a retry button; renders nothing otherwise. */
export function LoadMemberView({ actor }: { actor: ActorRefFrom<typeof loadMemberMachine> }) {
  const t = useTranslate();
  const retry = useRef<HTMLButtonElement>(null);
  const isLoadFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const reason = useSelector(actor, (state) => state.context.reason);
  useFocusWhen(isLoadFailed, () => retry.current);
  if (!isLoadFailed) return null;
  return (
    <RetryAlert
      reason={reason}
      title={t('account.loadMember.stranded')}
      ref={retry}
      onRetry={() => actor.send({ type: 'loadMember.retry' })}
    >
      {t('account.loadMember.strandedText')}
    </RetryAlert>
  );
}
