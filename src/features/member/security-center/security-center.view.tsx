import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Guards, securityCenterMachine } from '../../../../machines/member/security-center.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useFocusWhenLost } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layouts from '../../../ui/layouts.module.css';
import { PageList, PageListItem } from '../../../ui/page-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Offered } from '../../shared/offered.tsx';
import shared from '../shared/section.module.css';
import css from './security-center.module.css';

export type SecurityCenterActor = ActorRefFrom<typeof securityCenterMachine>;

/** Security center (spec 2 §2). A selected section replaces the profile and has a back button. */
export function SecurityCenterView({
  actor,
  renderProfile,
  renderPassword,
  renderContactLinking,
  renderPasskeys,
  renderAccess,
}: {
  actor: SecurityCenterActor;
  renderProfile: () => ReactNode;
  renderPassword: (leave: () => void) => ReactNode;
  renderContactLinking: (leave: () => void) => ReactNode;
  renderPasskeys: () => ReactNode;
  renderAccess: () => ReactNode;
}) {
  const t = useTranslate();
  const isPassword = useSelector(actor, (state) => state.matches({ section: 'password' }));
  const isContactLinking = useSelector(actor, (state) => state.matches({ section: 'contactLinking' }));
  const isPasskeys = useSelector(actor, (state) => state.matches({ section: 'passkeys' }));
  const isAccess = useSelector(actor, (state) => state.matches({ section: 'access' }));
  const kind = useSelector(actor, (state) => state.context.kind);
  const leave = () => actor.send({ type: 'section.leave' });
  if (isPassword) {
    return (
      <Section title={t('security.withdrawalPassword.title')} onLeave={leave}>
        {renderPassword(leave)}
      </Section>
    );
  }
  if (isContactLinking) {
    return (
      <Section
        title={t(kind === 'mobile' ? 'security.contactLinking.mobile' : 'security.contactLinking.email')}
        onLeave={leave}
      >
        {renderContactLinking(leave)}
      </Section>
    );
  }
  if (isPasskeys) {
    return (
      <Section title={t('security.passkeys.title')} onLeave={leave}>
        {renderPasskeys()}
      </Section>
    );
  }
  if (isAccess) {
    return (
      <Section title={t('security.devices.title')} onLeave={leave}>
        {renderAccess()}
      </Section>
    );
  }
  return renderProfile();
}

function Section({ title, onLeave, children }: { title: string; onLeave: () => void; children: ReactNode }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(true, () => heading.current);
  return (
    <div className={shared.section}>
      <Button variant="quiet" size="small" icon="chevron-left" className={shared.back} onClick={onLeave}>
        {t('security.back')}
      </Button>
      <h4 ref={heading} className={shared.title} tabIndex={-1}>
        {title}
      </h4>
      {children}
    </div>
  );
}

/**
 * Security settings of the account: which ones are missing, and the buttons that add them. `guards` is undefined while
 * the settings load.
 */
export function GuardsView({
  actor,
  guards,
  missing,
  error,
}: {
  actor: SecurityCenterActor;
  guards: (Guards & { otherSessions: number; passkeys?: number | undefined }) | undefined;
  /** Number of empty profile fields; null when the site does not offer the profile. */
  missing: number | null;
  error: ReactNode;
}) {
  const t = useTranslate();
  if (error) return <section aria-label={t('security.guards.title')}>{error}</section>;
  if (!guards) {
    return (
      <Announcement when="loading" className={layouts.tightStack}>
        <span className="visuallyHidden">{t('common.dialog.loading')}</span>
        <Skeleton className={css.waitingStrength} />
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
      </Announcement>
    );
  }
  const { hasWithdrawalPassword, mobileNum, email, otherSessions, passkeys } = guards;
  const parts = [
    { text: 'security.guards.mobile', isThere: mobileNum !== '' },
    { text: 'security.guards.email', isThere: email !== '' },
    { text: 'security.guards.password', isThere: hasWithdrawalPassword },
    ...(missing === null ? [] : [{ text: 'security.guards.profile' as const, isThere: missing === 0 }]),
  ] as const;
  const lacking = parts.filter(({ isThere }) => !isThere).map(({ text }) => t(text));
  const count = parts.length - lacking.length;
  const contact = (value: string) =>
    value === '' ? t('security.guards.unbound') : t('security.guards.bound', { contact: value });
  return (
    <section className={layouts.tightStack} aria-label={t('security.guards.title')}>
      <div className={css.strength} data-whole={lacking.length === 0 || undefined}>
        <div className={css.marks} aria-hidden="true">
          {parts.map(({ text, isThere }) => (
            <span key={text} className={cx(css.mark, isThere && css.there)}>
              {isThere && <Icon name="check" size={16} />}
            </span>
          ))}
        </div>
        <p>
          <strong>{t('security.guards.count', { count, total: parts.length })}</strong>{' '}
          {lacking.length === 0
            ? t('security.guards.whole')
            : t('security.guards.lacking', {
                list: new Intl.ListFormat(document.documentElement.lang).format(lacking),
              })}
        </p>
      </div>
      <PageList>
        <PageListItem
          icon={<Glyph name="wallet" />}
          title={t('security.withdrawalPassword.title')}
          text={t(hasWithdrawalPassword ? 'security.guards.passwordSet' : 'security.guards.passwordUnset')}
          isLacking={!hasWithdrawalPassword}
          onClick={() => actor.send({ type: 'password.open', guards })}
        />
        <Offered feature="contactLinking">
          <PageListItem
            icon={<Glyph name="phone" />}
            title={t('security.contactLinking.mobile')}
            text={contact(mobileNum)}
            isLacking={mobileNum === ''}
            onClick={() => actor.send({ type: 'contactLinking.open', kind: 'mobile', guards })}
          />
          <PageListItem
            icon={<Glyph name="mail" />}
            title={t('security.contactLinking.email')}
            text={contact(email)}
            isLacking={email === ''}
            onClick={() => actor.send({ type: 'contactLinking.open', kind: 'email', guards })}
          />
        </Offered>
        <Offered feature="passkeys">
          <PageListItem
            icon={<Glyph name="key" />}
            title={t('security.passkeys.title')}
            text={
              passkeys === undefined
                ? t('security.guards.passkeys')
                : t('security.guards.passkeyCount', { count: passkeys })
            }
            onClick={() => actor.send({ type: 'passkeys.open' })}
          />
        </Offered>
        <Offered feature="devices">
          <PageListItem
            icon={<Glyph name="history" />}
            title={t('security.devices.title')}
            text={
              otherSessions === 0 ? t('security.guards.alone') : t('security.guards.others', { count: otherSessions })
            }
            onClick={() => actor.send({ type: 'access.open' })}
          />
        </Offered>
      </PageList>
    </section>
  );
}
