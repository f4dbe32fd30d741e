import Cookies from 'js-cookie';
import { removeCookie } from './remove-cookie.ts';

type Phone = { mobileNum: string; countryDialingCode: string };

const name = 'loginTypeSms';
const days = 1;

/** The number of the last sign-in by SMS, in a cookie of a day (spec 1 §3, §9). A browser that refuses costs only that. */
export const rememberedPhone = {
  recall(): Phone | null {
    try {
      const { mobileNum, countryDialingCode } = JSON.parse(Cookies.get(name) ?? '{}') as Partial<Phone>;
      const isPhone = /^\d+$/.test(mobileNum ?? '') && /^\d+$/.test(countryDialingCode ?? '');
      return isPhone ? ({ mobileNum, countryDialingCode } as Phone) : null;
    } catch {
      return null;
    }
  },

  remember({ mobileNum, countryDialingCode }: Phone): void {
    try {
      Cookies.set(name, JSON.stringify({ mobileNum, countryDialingCode }), {
        expires: days,
        sameSite: 'strict',
        secure: location.protocol === 'https:',
      });
    } catch {
      // It is typed again the next time.
    }
  },

  forget(): void {
    try {
      removeCookie(name);
    } catch {
      // Where cookies are refused, none was kept.
    }
  },
};
