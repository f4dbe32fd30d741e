import { useEffect, useId, useRef, useState } from 'react';
import type { Member } from '../../machines/site/member.ts';
import { countryName } from '../format/country-name.ts';
import { formatMoment, formatTime } from '../format/moment.ts';
import { i18n, useTranslate } from '../i18n.ts';
import { session } from '../storage/session.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Spoken } from '../ui/spoken.tsx';
import css from './session-bar.module.css';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const two = (value: number) => String(value).padStart(2, '0');

/** Formats a duration as h:mm:ss. */
const span = (ms: number) =>
  `${Math.floor(ms / hour)}:${two(Math.floor((ms % hour) / minute))}:${two(Math.floor((ms % minute) / second))}`;

/** Updates its text every second without a React render. */
function Ticking({ text }: { text: () => string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      if (ref.current) ref.current.textContent = text();
    };
    write();
    const timer = setInterval(write, second);
    return () => clearInterval(timer);
  }, [text]);
  return <span ref={ref} className={css.digits} />;
}

const siteTime = () => formatTime(Date.now(), i18n.locale);

const sinceSignIn = () => span(Math.max(0, Date.now() - session.signedInAt()));

/**
 * Shows the data that regulators require: the time, the duration of the session, and the previous sign-in. On a phone,
 * the previous sign-in appears only when the user opens it.
 */
export function SessionBar({ member }: { member: Member }) {
  const t = useTranslate();
  const { lastSignIn } = member;
  const [isOpen, setOpen] = useState(false);
  const lastId = useId();
  const when = lastSignIn && formatMoment(lastSignIn.at, i18n.locale);
  return (
    <section className={css.bar} aria-label={t('shell.sessionBar.title')} data-open={isOpen || undefined}>
      <p className={css.facts}>
        <span className={css.fact}>
          <Icon name="clock" size={16} />
          <span className={css.name}>{t('shell.sessionBar.clock')}</span>
          <Ticking text={siteTime} />
        </span>
        <span className={css.fact}>
          <span>{t('shell.sessionBar.elapsed')}</span>
          <Ticking text={sinceSignIn} />
        </span>
        {lastSignIn !== undefined && (
          <IconButton
            icon="chevron-right"
            size={18}
            className={css.toggle}
            label={t('shell.sessionBar.more')}
            aria-expanded={isOpen}
            aria-controls={lastId}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </p>
      {lastSignIn !== undefined && (
        <p className={css.last} id={lastId}>
          <Spoken>
            {lastSignIn && when
              ? t('shell.sessionBar.last', {
                  when,
                  ip: lastSignIn.ip,
                  country: countryName(lastSignIn.country, i18n.locale),
                })
              : t('shell.sessionBar.first')}
          </Spoken>
        </p>
      )}
    </section>
  );
}
