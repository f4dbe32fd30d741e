import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { profileEditMachine } from '../../../../machines/account/profile-edit.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useFocusWhen } from '../../../ui/focus.ts';
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
  const stay = useRef<HTMLButtonElement>(null);
  useFocusWhen(true, () => stay.current);
  return (
    <div className={cx(layouts.stack, css.sheet)}>
      <Alert tone="warning" title={t('account.profile.unsaved')}>
        {t('account.profile.unsavedText')}
      </Alert>
      <div className={css.actions}>
        <Button variant="quiet" onClick={() => actor.send({ type: 'edit.discard' })}>
          {t('account.profile.discard')}
        </Button>
        <Button ref={stay} onClick={() => actor.send({ type: 'edit.continue' })}>
          {t('account.profile.continue')}
        </Button>
      </div>
    </div>
  );
}
