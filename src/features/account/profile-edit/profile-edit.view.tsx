import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { profileEditMachine } from '../../../../machines/account/profile-edit.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import layouts from '../../../ui/layouts.module.css';
import css from '../shared/profile.module.css';
import { ProfileForm } from './profile-form.tsx';

export type ProfileEditActor = ActorRefFrom<typeof profileEditMachine>;

/** Profile form (spec 2 §3), and the confirmation before unsaved changes are discarded. */
export function ProfileEditView({ actor }: { actor: ProfileEditActor }) {
  const isAsking = useSelector(actor, (state) => state.matches('confirmingDiscard'));
  return (
    <>
      <ProfileForm actor={actor} hidden={isAsking} />
      {isAsking && <Question actor={actor} />}
    </>
  );
}

function Question({ actor }: { actor: ProfileEditActor }) {
  const t = useTranslate();
  return (
    <div className={cx(layouts.stack, css.sheet)}>
      <Alert tone="warning" title={t('account.profile.unsaved')}>
        {t('account.profile.unsavedText')}
      </Alert>
      <Confirm
        safe={{ label: t('account.profile.continue'), onClick: () => actor.send({ type: 'edit.continue' }) }}
        act={{ label: t('account.profile.discard'), onClick: () => actor.send({ type: 'edit.discard' }) }}
        isDangerous
      />
    </div>
  );
}
