import { fromPromise } from 'xstate';
import { type SignInSettings, signInMachine } from '../../../../machines/account/sign-in.machine.ts';
import type { SiteInfo } from '../../../../machines/site/system-status.machine.ts';
import { whitelabelModule } from '../../../gateway/whitelabel-modules.ts';
import { smsLoginPhone } from '../../../storage/sms-login-phone.ts';
import { channels } from '../shared/channel-name.ts';

type Parts = Pick<NonNullable<Parameters<typeof signInMachine.provide>[0]['actors']>, 'login' | 'lazyFlow'>;

/** Sign-in dialog with the sign-in methods that the site enables (spec 1 §6). */
export const provideSignIn = (siteInfo: () => Promise<SiteInfo | null>, parts: Parts) =>
  signInMachine.provide({
    actors: {
      ...parts,
      fetchSettings: fromPromise<SignInSettings | null>(async () => {
        const switches = (await siteInfo())?.switches;
        if (!switches) return null;
        const isOn = (modId: string) => switches[modId] === true;
        return {
          codeLogin: isOn(whitelabelModule.codeLogin),
          freePlay: isOn(whitelabelModule.freePlay),
          registration: isOn(whitelabelModule.directRegistration),
          channels: isOn(whitelabelModule.channelLogin) ? channels.filter(isOn) : [],
          resumesSms: smsLoginPhone.recall() !== null,
        };
      }),
    },
  });
