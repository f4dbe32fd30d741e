import { useSelector } from '@xstate/react';
import { type ComponentProps, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { missingIn } from '../../../../machines/account/profile-rule.ts';
import type { smsCodeMachine } from '../../../../machines/account/sms-code.machine.ts';
import { securityCenterMachine } from '../../../../machines/member/security-center.machine.ts';
import { formatMoment } from '../../../format/moment.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import type { Services } from '../../../shell/services.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { provideProfile } from '../../account/profile/profile.actors.ts';
import { ProfileView } from '../../account/profile/profile.view.tsx';
import { provideProfileEdit } from '../../account/profile-edit/profile-edit.actors.ts';
import { ProfileEditView } from '../../account/profile-edit/profile-edit.view.tsx';
import { provideSmsCode } from '../../account/sms-code/sms-code.actors.ts';
import { SmsCodeView } from '../../account/sms-code/sms-code.view.tsx';
import { defineFeature } from '../../shared/define-feature.ts';
import { Offered } from '../../shared/offered.tsx';
import { listed, Query } from '../../shared/query/query-section.tsx';
import { provideContactLinking } from '../contact-linking/contact-linking.actors.ts';
import { ContactLinkingView } from '../contact-linking/contact-linking.view.tsx';
import { provideDevices } from '../devices/devices.actors.ts';
import { DeviceEntry, DevicesView } from '../devices/devices.view.tsx';
import { providePasskeyRegistration } from '../passkey-registration/passkey-registration.actors.ts';
import { PasskeyRegistrationView } from '../passkey-registration/passkey-registration.view.tsx';
import { providePasskeys } from '../passkeys/passkeys.actors.ts';
import { type PasskeysActor, PasskeysView } from '../passkeys/passkeys.view.tsx';
import { takeRequestedForm } from '../shared/form-request-from-url.ts';
import { provideWithdrawalPassword } from '../withdrawal-password/withdrawal-password.actors.ts';
import { WithdrawalPasswordView } from '../withdrawal-password/withdrawal-password.view.tsx';
import { GuardsView, type SecurityCenterActor, SecurityCenterView } from './security-center.view.tsx';
import css from './security-center-page.module.css';

const pageLength = 8;

export const open = ({ gateway, lazyFlow }: Services) => {
  const smsCode = provideSmsCode(gateway, { purpose: 'security', slider: lazyFlow<'human-check'>() });
  const logic = securityCenterMachine.provide({
    actors: {
      profile: provideProfile(gateway, { edit: provideProfileEdit(gateway) }),
      withdrawalPassword: provideWithdrawalPassword(gateway, { smsCode }),
      contactLinking: provideContactLinking(gateway, { smsCode }),
      passkeys: providePasskeys(gateway, { registration: providePasskeyRegistration(gateway) }),
      devices: provideDevices(gateway),
    },
  });
  return defineFeature({ logic, view: ({ actor }) => <SecurityCenter actor={actor} gateway={gateway} /> });
};

export function SecurityCenter({ actor, gateway }: { actor: SecurityCenterActor; gateway: Gateway }) {
  const { profile, withdrawalPassword, contactLinking, passkeys, devices } = useSelector(
    actor,
    (state) => state.children,
  );
  const back = useRef<string | null>(null);
  const readGuards = async (signal: AbortSignal) => {
    const answer = await gateway.call('security', undefined, { signal });
    const asked = answer.ok && !signal.aborted && takeRequestedForm();
    if (asked) {
      back.current = asked.back;
      actor.send({ type: 'password.open', guards: answer.value });
    }
    return listed(answer);
  };
  return (
    <SecurityCenterView
      actor={actor}
      renderProfile={() =>
        profile && (
          <ProfileWithForm
            actor={profile}
            more={(known) => (
              <Query read={readGuards}>
                {({ items, error }) => (
                  <GuardsView actor={actor} guards={items?.[0]} missing={known && missingIn(known)} error={error} />
                )}
              </Query>
            )}
          />
        )
      }
      renderPassword={(leave) =>
        withdrawalPassword && <Password actor={withdrawalPassword} onLeave={leave} back={back.current} />
      }
      renderContactLinking={(leave) => contactLinking && <ContactLinking actor={contactLinking} onLeave={leave} />}
      renderPasskeys={() =>
        passkeys && (
          <Offered feature="passkeys">
            <Passkeys actor={passkeys} />
          </Offered>
        )
      }
      renderAccess={() =>
        devices && (
          <>
            <Offered feature="devices">
              <DevicesView actor={devices} />
            </Offered>
            <Offered feature="pastSignIns">
              <PastSignIns gateway={gateway} />
            </Offered>
          </>
        )
      }
    />
  );
}

const withCode = (
  actor: ActorRefFrom<typeof smsCodeMachine> | undefined,
): Parameters<typeof ContactLinkingView>[0]['code'] =>
  function Code(recipient, field) {
    return (
      actor && (
        <SmsCodeView actor={actor} recipient={recipient} slider={(slider) => <LazyFlow actor={slider} />}>
          {field}
        </SmsCodeView>
      )
    );
  };

export function ProfileWithForm(props: Omit<ComponentProps<typeof ProfileView>, 'edit'>) {
  const edit = useSelector(props.actor, ({ children }) => children.edit);
  return <ProfileView {...props} edit={() => edit && <ProfileEditView actor={edit} />} />;
}

export function Password({ actor, onLeave, back = null }: Omit<Parameters<typeof WithdrawalPasswordView>[0], 'code'>) {
  const smsCode = useSelector(actor, (state) => state.children.smsCode);
  return <WithdrawalPasswordView actor={actor} code={withCode(smsCode)} onLeave={onLeave} back={back} />;
}

export function ContactLinking({ actor, onLeave }: Omit<Parameters<typeof ContactLinkingView>[0], 'code'>) {
  const smsCode = useSelector(actor, (state) => state.children.smsCode);
  return <ContactLinkingView actor={actor} code={withCode(smsCode)} onLeave={onLeave} />;
}

export function Passkeys({ actor }: { actor: PasskeysActor }) {
  const registration = useSelector(actor, ({ children }) => children.registration);
  return (
    <PasskeysView
      actor={actor}
      renderRegistration={() => registration && <PasskeyRegistrationView actor={registration} />}
    />
  );
}

function PastSignIns({ gateway }: { gateway: Gateway }) {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const [count, setCount] = useState(1);
  const read = async (signal: AbortSignal) => {
    const answer = await gateway.call('pastSignIns', { page }, { signal });
    if (answer.ok) setCount(Math.ceil(answer.value.total / pageLength));
    return listed(answer);
  };
  return (
    <section className={css.past} aria-label={t('security.signIns.title')}>
      <h4 className={css.title}>{t('security.signIns.title')}</h4>
      <Query key={page} read={read}>
        {({ items, error }) => {
          if (error) return error;
          if (!items?.[0]) {
            return (
              <Announcement when="loading" className={css.list}>
                <span className="visuallyHidden">{t('common.dialog.loading')}</span>
                <Skeleton className={css.waiting} />
              </Announcement>
            );
          }
          return (
            <ul className={css.list}>
              {items[0].items.map((one) => (
                <DeviceEntry key={one.id} device={one} note={formatMoment(one.at, i18n.locale)} />
              ))}
            </ul>
          );
        }}
      </Query>
      <Pagination
        label={t('security.signIns.pages')}
        labels={{
          previous: t('common.action.previous'),
          next: t('common.action.next'),
          page: (number) => t('security.signIns.page', { number }),
        }}
        page={page}
        count={count}
        onChoose={setPage}
      />
    </section>
  );
}
