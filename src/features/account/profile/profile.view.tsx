import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ProfileNotice, profileMachine } from '../../../../machines/account/profile.machine.ts';
import {
  incomeSources,
  missingIn,
  type Profile,
  type ProfileField,
  profileFields,
} from '../../../../machines/account/profile-rule.ts';
import { countryName } from '../../../format/country-name.ts';
import { formatDay, formatMoment } from '../../../format/moment.ts';
import { i18n, type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useFocusWhenLost } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import layouts from '../../../ui/layouts.module.css';
import { PageList, PageListItem } from '../../../ui/page-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Value } from '../../../ui/spoken.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from '../shared/profile.module.css';
import { profileLabels, profileRefusalText } from '../shared/profile-text.ts';

export type ProfileActor = ActorRefFrom<typeof profileMachine>;

const noticeText = {
  saved: 'account.profile.saved',
  renewed: 'account.profile.renewed',
} satisfies Record<ProfileNotice, PlainMessageId>;

const unloadedText = { ...profileRefusalText, offline: loadText.offline };

/** Security center and profile (spec 2 §2, §3). `edit` renders the form; `more` renders below the account. */
export function ProfileView({
  actor,
  edit,
  more,
}: {
  actor: ProfileActor;
  edit: () => ReactNode;
  more?: (profile: Profile | null) => ReactNode;
}) {
  const isEditing = useSelector(actor, (state) => state.matches('editing'));
  const isOverview = useSelector(actor, (state) => state.matches('overview') || state.matches('closingForPage'));
  const isUnloaded = useSelector(actor, (state) => state.matches('loadFailed'));
  const isLoading = useSelector(actor, (state) => state.matches('loading') || state.matches('reloading'));
  const profile = useSelector(actor, (state) => state.context.profile);

  if (isLoading) return <Loading />;
  if (isUnloaded || (!profile && !isOverview)) return <Unloaded actor={actor} />;
  if (isOverview) return <Overview actor={actor} profile={profile} more={more} />;
  if (isEditing) return edit();
  return profile && <Details actor={actor} profile={profile} />;
}

function Loading() {
  const t = useTranslate();
  return (
    <Announcement when="loading" className={layouts.tightStack}>
      <span className="visuallyHidden">{t('common.dialog.loading')}</span>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton className={css.waiting} />
    </Announcement>
  );
}

function Unloaded({ actor }: { actor: ProfileActor }) {
  const t = useTranslate();
  const retry = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(true, () => retry.current);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  return (
    <RetryAlert
      reason={refusal?.reason}
      title={t('account.profile.unloaded')}
      ref={retry}
      onRetry={() => actor.send({ type: 'load.retry' })}
    >
      {refusal && t(unloadedText[refusal.reason], { seconds: refusal.retryAfterSeconds })}
    </RetryAlert>
  );
}

const Facts = ({ facts }: { facts: { label: string; value: string; note?: string; isEmpty?: boolean }[] }) => (
  <dl className={css.facts}>
    {facts.map(({ label, value, note, isEmpty }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-empty={isEmpty || undefined}>
          <Value>{value}</Value>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

function Overview({
  actor,
  profile,
  more,
}: {
  actor: ProfileActor;
  profile: Profile | null;
  more: ((profile: Profile | null) => ReactNode) | undefined;
}) {
  const t = useTranslate();
  const first = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(true, () => first.current);
  const { account, nickname } = useFields(actor, 'account', 'nickname');
  const lastSignIn = profile?.lastSignIn;
  const bound = (label: PlainMessageId, value: string) => ({
    label: t(label),
    value: value || t('account.security.unbound'),
    isEmpty: value === '',
  });
  const language = i18n.locale;
  const missing = profile ? missingIn(profile) : 0;
  return (
    <div className={cx(layouts.stack, css.sheet)}>
      <Facts
        facts={[
          { label: t('account.security.account'), value: account },
          { label: t('account.security.nickname'), value: nickname },
          ...(profile
            ? [
                bound('account.security.realName', profile.payeeName),
                bound('account.security.mobile', profile.mobileNum),
                bound('account.security.email', profile.email),
              ]
            : []),
          ...(lastSignIn === undefined
            ? []
            : [
                {
                  label: t('account.security.lastSignIn'),
                  ...(lastSignIn
                    ? {
                        value: formatMoment(lastSignIn.at, language),
                        note: t('account.security.from', {
                          ip: lastSignIn.ip,
                          country: countryName(lastSignIn.country, language),
                        }),
                      }
                    : { value: t('account.security.firstSignIn') }),
                },
              ]),
        ]}
      />
      <PageList>
        {profile && (
          <PageListItem
            icon={<Icon name="user" />}
            title={t('account.profile.title')}
            text={missing === 0 ? t('account.profile.complete') : t('account.profile.missing', { count: missing })}
            onClick={() => actor.send({ type: 'profile.open' })}
            ref={first}
          />
        )}
        <PageListItem
          icon={<Icon name="lock" />}
          title={t('common.changePassword.title')}
          text={t('account.security.password')}
          onClick={() => actor.send({ type: 'password.change' })}
          {...(!profile && { ref: first })}
        />
      </PageList>
      {more?.(profile)}
    </div>
  );
}

function Details({ actor, profile }: { actor: ProfileActor; profile: Profile }) {
  const t = useTranslate();
  const edit = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(true, () => edit.current);
  const notice = useSelector(actor, (state) => state.context.notice);
  const shown = (field: ProfileField): string => {
    const value = profile[field];
    if (value === '') return t('account.profile.empty');
    if (field === 'nationality') return countryName(value, i18n.locale);
    if (field === 'birthday') return formatDay(value, i18n.locale);
    const source = field === 'sourceOfIncome' && incomeSources.find((known) => known === value);
    return source ? t(`account.profile.income.${source}`) : value;
  };
  return (
    <div className={cx(layouts.stack, css.sheet)}>
      {notice && <Alert tone="positive">{t(noticeText[notice])}</Alert>}
      <Facts
        facts={profileFields.map((field) => ({
          label: t(profileLabels[field]),
          value: shown(field),
          isEmpty: profile[field] === '',
        }))}
      />
      <div className={css.actions}>
        <Button variant="quiet" icon="chevron-left" onClick={() => actor.send({ type: 'profile.back' })}>
          {t('account.security.title')}
        </Button>
        <Button ref={edit} data-feature="profileEdit" onClick={() => actor.send({ type: 'profile.edit' })}>
          {t('account.profile.edit')}
        </Button>
      </div>
    </div>
  );
}
