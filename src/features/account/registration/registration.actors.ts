import { fromPromise } from 'xstate';
import { registrationMachine, type SettingsAnswer } from '../../../../machines/account/registration.machine.ts';
import type { RegistrationMethod, RegistrationSettings } from '../../../../machines/account/registration-form.ts';
import type { SiteInfo } from '../../../../machines/site/system-status.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { eitherSignal } from '../../../gateway/combine-abort-signals.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';
import type { RegisterSettings } from '../../../gateway/schemas/account.ts';
import { whitelabelModule } from '../../../gateway/whitelabel-modules.ts';
import { affiliateCodeIn } from '../../../routes/page-queries.ts';
import { fetchRegisterSettings } from '../shared/register-settings.ts';

type Parts = Pick<NonNullable<Parameters<typeof registrationMachine.provide>[0]['actors']>, 'form' | 'loadMember'>;

/** Registration; `siteInfo` resolves to null when the site settings do not load in time. */
export const provideRegistration = (gateway: Gateway, siteInfo: () => Promise<SiteInfo | null>, parts: Parts) =>
  registrationMachine.provide({
    actors: {
      ...parts,
      fetchSettings: fromPromise<SettingsAnswer>(async ({ signal }) => {
        const code = affiliateCodeIn(location.search);
        const [details, info, isClosed] = await Promise.all([
          fetchRegisterSettings(gateway, signal),
          siteInfo(),
          isLinkClosed(gateway, code, signal),
        ]);
        if (!details.ok) return toTransportFailure(details.fault);
        if (!info) return { ok: false, reason: 'timeout' };
        return { ok: true, value: settingsOf(details.value, info, code, isClosed) };
      }),
    },
  });

/**
 * Time limit for checking the affiliate link, in ms. If the check takes longer, a closed link is reported only when the
 * user registers.
 */
const linkPatience = 3000;

async function isLinkClosed(gateway: Gateway, code: string, signal: AbortSignal): Promise<boolean> {
  if (code === '') return false;
  const patience = eitherSignal(signal, AbortSignal.timeout(linkPatience));
  const answer = await gateway.call('affiliate', { code, domain: location.hostname }, { signal: patience });
  return !answer.ok && answer.fault.kind === 'refused' && answer.fault.errorCode === errorCode.affiliateInvalid;
}

/**
 * Combines the settings of the gateway and of the site (spec 1 §6, §7). Without direct registration, the form opens only
 * with the code of an invitation, because such a registration is not direct.
 */
export function settingsOf(
  details: RegisterSettings,
  info: SiteInfo,
  affiliateCode: string,
  isLinkClosed = false,
): RegistrationSettings {
  const isOn = (module: keyof typeof whitelabelModule) => info.switches[whitelabelModule[module]] === true;
  const isOpen: Record<RegistrationMethod, boolean> = {
    username: isOn('usernameRegistration'),
    mobile: isOn('mobileRegistration'),
  };
  const enabled = (['username', 'mobile'] as const).filter((way) => isOpen[way]);
  const isInvited = affiliateCode !== '' && !isLinkClosed;
  const ways = isOn('directRegistration') || isInvited ? enabled : [];
  const rules = { ...info.rules, ...details.rules };
  const isVerifying = isOn('smsOnRegistration') || isOn('phoneVerification');
  const isVerified: Record<RegistrationMethod, boolean> = {
    username: isVerifying && rules['verificationCode']?.enabled === true,
    mobile: isVerifying,
  };
  return {
    ways,
    defaultWay: isOpen[details.defaultTab] ? details.defaultTab : (ways[0] ?? 'username'),
    rules,
    dialingCodes: details.dialingCodes,
    asksMobilePassword: isOn('mobileRegistrationWithPassword'),
    verified: ways.filter((way) => isVerified[way]),
    smsProvider: isOn('phoneVerification') ? 'phoneVerification' : details.smsProvider,
    affiliateCode: isLinkClosed ? '' : affiliateCode,
    isLinkClosed,
    ...(enabled.length > ways.length && { isInvitationOnly: true }),
  };
}
