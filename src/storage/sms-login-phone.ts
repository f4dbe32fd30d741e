import { sessionStore } from './safe-storage.ts';

type Phone = { mobileNum: string; countryDialingCode: string };

const key = 'smsLogin.phone';

/** Phone number that the user typed in a sign-in by SMS, stored for a reload of this tab. */
export const smsLoginPhone = {
  recall(): Phone | null {
    try {
      const { mobileNum, countryDialingCode } = JSON.parse(sessionStore.read(key) ?? '{}') as Partial<Phone>;
      const isPhone = /^\d+$/.test(mobileNum ?? '') && /^\d+$/.test(countryDialingCode ?? '');
      return isPhone ? ({ mobileNum, countryDialingCode } as Phone) : null;
    } catch {
      return null;
    }
  },

  keep: ({ mobileNum, countryDialingCode }: Phone): void =>
    sessionStore.write(key, JSON.stringify({ mobileNum, countryDialingCode })),

  drop: (): void => sessionStore.remove(key),
};
