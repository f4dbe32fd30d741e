import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { systemStatusMachine } from '../../../../machines/site/system-status.machine.ts';
import { countryName } from '../../../format/country-name.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './system-status.module.css';

/** Replaces the site while it is unavailable (spec 1 §4, §8); renders nothing otherwise. */
export function SystemStatusView({
  actor,
  language,
}: {
  actor: ActorRefFrom<typeof systemStatusMachine>;
  /** Language selector, because users can still read the texts of a blocked site. */
  language?: ReactNode;
}) {
  const t = useTranslate();
  const report = useSelector(actor, (state) => state.context.report);
  const contactUrl = useSelector(actor, (state) => state.context.info?.contactUrl);
  const isBlocked = useSelector(actor, (state) => state.hasTag('blocked'));
  const isUnreachable = useSelector(actor, (state) => state.matches('unreachable'));
  const isChecking = useSelector(actor, (state) => state.hasTag('checking'));
  if (!isBlocked) return null;

  const again = (
    <Button
      variant={isUnreachable ? 'primary' : 'secondary'}
      icon="refresh"
      busy={isChecking}
      onClick={() => actor.send({ type: 'status.check' })}
    >
      {t('shell.status.checkAgain')}
    </Button>
  );
  if (isUnreachable) {
    return (
      <Screen icon="warning" language={language} title={t('shell.status.unreachable')} actions={again}>
        <p>{t('shell.status.unreachableText')}</p>
      </Screen>
    );
  }
  if (report?.status === 'restricted') {
    return (
      <Screen
        icon="globe"
        language={language}
        title={t('shell.status.restricted')}
        actions={
          <>
            {contactUrl && (
              <ButtonLink icon="headset" href={contactUrl}>
                {t('shell.status.contact')}
              </ButtonLink>
            )}
            {again}
          </>
        }
      >
        <p>{t('shell.status.restrictedText')}</p>
        <dl className={css.facts}>
          <dt>{t('shell.status.ip')}</dt>
          <dd>{report.ip}</dd>
          <dt>{t('shell.status.country')}</dt>
          <dd>{countryName(report.country, i18n.locale)}</dd>
        </dl>
      </Screen>
    );
  }
  const endsAt = report?.status === 'maintenance' ? report.endsAt : null;
  return (
    <Screen icon="clock" language={language} title={t('shell.status.maintenance')} actions={again}>
      <p>{t('shell.status.maintenanceText')}</p>
      {endsAt !== null && (
        <p>
          <Spoken>{t('shell.status.maintenanceEnd', { time: formatMoment(endsAt, i18n.locale) })}</Spoken>
        </p>
      )}
      <p>{t('shell.status.comesBack')}</p>
    </Screen>
  );
}

function Screen({
  icon,
  language,
  title,
  actions,
  children,
}: {
  icon: IconName;
  language: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className={css.screen} id="main">
      <article className={css.sheet}>
        <header className={css.head}>
          <Logo height={32} />
          <div className="contents">{language}</div>
        </header>
        <Announcement className={css.body}>
          <Icon name={icon} size={32} />
          <h1>{title}</h1>
          {children}
        </Announcement>
        <footer className={css.actions}>{actions}</footer>
      </article>
    </main>
  );
}
