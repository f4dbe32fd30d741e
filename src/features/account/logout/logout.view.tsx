import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { logoutMachine } from '../../../../machines/account/logout.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';

/** Sign-out prompt (spec 1 §8, in_sure_logout). */
export function LogoutView({ actor }: { actor: ActorRefFrom<typeof logoutMachine> }) {
  const t = useTranslate();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <Confirm
      title={t('account.in_sure_logout')}
      safe={{ label: t('common.action.stay'), onClick: () => actor.send({ type: 'dialog.close' }) }}
      act={{ label: t('common.action.signOut'), onClick: () => actor.send({ type: 'logout.confirm' }) }}
      busy={isBusy}
    />
  );
}
