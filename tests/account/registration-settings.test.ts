import { describe, expect, it } from 'vitest';
import type { SiteInfo } from '../../machines/site/system-status.machine.ts';
import { settingsOf } from '../../src/features/account/registration/registration.actors.ts';
import type { RegisterSettings } from '../../src/gateway/schemas/account.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { affiliateCodeIn } from '../../src/routes/page-queries.ts';
import { proves } from '../requirements/proves.ts';
import { rule } from './register-form.cases.ts';

describe('registration settings', () => {
  const details: RegisterSettings = {
    defaultTab: 'username',
    rules: { username: rule(14, 6, 16) },
    dialingCodes: [{ country: 'PE', code: '51' }],
    smsProvider: 'gateway',
  };
  const { usernameRegistration, mobileRegistration, ...module } = whitelabelModule;
  const info = (on: readonly string[]): SiteInfo => ({
    switches: Object.fromEntries(on.map((name) => [name, true])),
    rules: { username: rule(0, 1, 99), email: rule(3, 6, 60) },
    logos: [],
    contactUrl: '',
  });
  const both = [module.directRegistration, usernameRegistration, mobileRegistration];
  const of = (on: readonly string[], more: Partial<RegisterSettings> = {}, search = '') =>
    settingsOf({ ...details, ...more }, info(on), affiliateCodeIn(search));

  it(
    'include the enabled registration methods, and start with the default method if it is enabled',
    proves('site-2.62', 'site-2.66', 'site-6.7'),
    () => {
      expect(of(both)).toMatchObject({ ways: ['username', 'mobile'], defaultWay: 'username' });
      expect(of(both, { defaultTab: 'mobile' })).toMatchObject({ defaultWay: 'mobile' });
      expect(of([module.directRegistration, mobileRegistration])).toMatchObject({
        ways: ['mobile'],
        defaultWay: 'mobile',
      });
      expect(of([module.directRegistration, usernameRegistration], { defaultTab: 'mobile' })).toMatchObject({
        defaultWay: 'username',
      });
      expect(of([])).toMatchObject({ ways: [] });
    },
  );

  const named = { username: usernameRegistration, mobile: mobileRegistration };
  const methods = [[], ['username'], ['mobile'], ['username', 'mobile']] as const;
  it.each(
    [true, false].flatMap((isDirect) =>
      (['none', 'open', 'closed'] as const).flatMap((link) => methods.map((on) => ({ isDirect, link, on }))),
    ),
  )('open the form without direct registration only for an invitation: %o', ({ isDirect, link, on }) => {
    const switches = [...(isDirect ? [module.directRegistration] : []), ...on.map((way) => named[way])];
    const code = link === 'none' ? '' : 'AGENTE1';
    const { ways, isInvitationOnly } = settingsOf(details, info(switches), code, link === 'closed');
    const isOpen = isDirect || link === 'open';
    expect({ ways, isInvitationOnly }).toEqual({
      ways: isOpen ? on : [],
      isInvitationOnly: !isOpen && on.length > 0 ? true : undefined,
    });
  });

  it('override the rules of the site with those of the registration', () => {
    expect(of(both).rules).toEqual({ username: details.rules['username'], email: rule(3, 6, 60) });
  });

  it(
    'require a verified number when the site does; on the username tab only with a code field',
    proves('site-6.8', 'site-5.10'),
    () => {
      const verifying = [...both, module.smsOnRegistration];
      const code = { rules: { verificationCode: rule(6, 4, 255) } };
      expect(of(both).verified).toEqual([]);
      expect(of(verifying)).toMatchObject({ verified: ['mobile'], smsProvider: 'gateway' });
      expect(of(verifying, code).verified).toEqual(['username', 'mobile']);
      expect(of(verifying, { smsProvider: 'phoneVerification' }).smsProvider).toBe('phoneVerification');
      expect(of([...both, module.phoneVerification])).toMatchObject({
        verified: ['mobile'],
        smsProvider: 'phoneVerification',
      });
    },
  );

  it('omit the affiliate code when its registration link is closed', () => {
    expect(settingsOf(details, info(both), 'AGENTE1', true)).toMatchObject({ affiliateCode: '', isLinkClosed: true });
    expect(settingsOf(details, info(both), 'AGENTE1')).toMatchObject({ affiliateCode: 'AGENTE1', isLinkClosed: false });
  });

  it('read the affiliate code from the address', proves('site-5.15'), () => {
    expect(of(both).affiliateCode).toBe('');
    expect(of(both, {}, '?affiliateCode=AGENTE1').affiliateCode).toBe('AGENTE1');
    expect(of(both, {}, '?code=%20AGENTE2').affiliateCode).toBe('AGENTE2');
  });

  it('require a password on the mobile tab only when the site requires one', proves('site-6.7'), () => {
    expect(of(both).asksMobilePassword).toBe(false);
    expect(of([...both, module.mobileRegistrationWithPassword]).asksMobilePassword).toBe(true);
  });
});
