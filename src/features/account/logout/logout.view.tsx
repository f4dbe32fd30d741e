import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { logoutMachine } from '../../../../machines/account/logout.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import css from './logout.module.css';

/** Sign-out prompt (spec 1 §8, in_sure_logout). */
export function LogoutView({ actor }: { actor: ActorRefFrom<typeof logoutMachine> }) {
  const t = useTranslate();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <>
      <p className={css.question}>{t('account.in_sure_logout')}</p>
      <div className={css.actions}>
        <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('common.action.stay')}
        </Button>
        <Button data-autofocus busy={isBusy} onClick={() => actor.send({ type: 'logout.confirm' })}>
          {t('common.action.signOut')}
        </Button>
      </div>
    </>
  );
}
