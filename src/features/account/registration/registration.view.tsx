import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '../../../../machines/account/registration.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import css from '../shared/registration.module.css';
import { SignInButton } from '../shared/sign-in-button.tsx';

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

/** Registration (spec 1 §2, Register). The `render…` props render the invoked charts. */
export function RegistrationView({
  actor,
  renderForm,
  renderLoadMember,
}: {
  actor: RegistrationActor;
  renderForm: () => ReactNode;
  renderLoadMember: () => ReactNode;
}) {
  const t = useTranslate();
  const settings = useSelector(actor, (state) => state.context.settings);
  const isUpgrade = useSelector(actor, (state) => state.context.isUpgrade);
  const loadMember = useSelector(actor, (state) => state.children.loadMember);
  const isLoadFailed = useSelector(loadMember, (state) => state?.matches('loadFailed') === true);
  const rest = useSelector(actor, (state) =>
    (['loading', 'loadFailed', 'closed', 'created'] as const).find((value) => state.matches(value)),
  );

  if (rest) return <Rest actor={actor} rest={rest} />;
  if (!settings) return null;
  return (
    <div className={layouts.stack}>
      {isUpgrade && <Alert title={t('account.registration.upgrade')}>{t('account.registration.upgradeText')}</Alert>}
      {settings.isLinkClosed && (
        <Alert tone="warning">
          {t(
            settings.rules['affiliateCode']?.required
              ? 'account.registration.linkClosedNeeded'
              : 'account.registration.linkClosed',
          )}
        </Alert>
      )}
      <div hidden={isLoadFailed}>{renderForm()}</div>
      {renderLoadMember()}
    </div>
  );
}

/**
 * Replaces the form in four cases: the settings are loading, the settings failed to load, registration is closed, or
 * the account was created but its sign-in did not succeed.
 */
function Rest({ actor, rest }: { actor: RegistrationActor; rest: 'loading' | 'loadFailed' | 'closed' | 'created' }) {
  const t = useTranslate();
  const outage = useSelector(actor, (state) => state.context.outage);
  const settings = useSelector(actor, (state) => state.context.settings);
  const isInvitationOnly = settings?.isInvitationOnly === true;
  const signIn = <SignInButton onClick={() => actor.send({ type: 'login.choose' })} />;
  if (rest === 'loading') {
    return (
      <Announcement when="loading" className={layouts.stack}>
        <span className="visuallyHidden">{t('account.registration.loading')}</span>
        <Skeleton className={css.waiting} />
      </Announcement>
    );
  }
  if (rest === 'loadFailed') {
    return (
      <RetryAlert
        reason={outage}
        title={t('account.registration.failed')}
        onRetry={() => actor.send({ type: 'load.retry' })}
      >
        {outage && t(loadText[outage])}
      </RetryAlert>
    );
  }
  if (rest === 'closed') {
    return (
      <Alert
        tone="warning"
        title={t(isInvitationOnly ? 'account.registration.byInvitation' : 'account.registration.closed')}
        action={signIn}
      >
        {settings?.isLinkClosed && <p>{t('account.registration.linkClosedNeeded')}</p>}
        <ContactText
          id={isInvitationOnly ? 'account.registration.byInvitationText' : 'account.registration.closedText'}
        />
      </Alert>
    );
  }
  return (
    <Alert tone="positive" title={t('account.registration.created')} action={signIn}>
      {t('account.registration.createdText')}
    </Alert>
  );
}
