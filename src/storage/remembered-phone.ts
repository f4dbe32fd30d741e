import { cookies } from './cookies.ts';

type Phone = { mobileNum: string; countryDialingCode: string };

const name = 'loginTypeSms';
const days = 1;

/** Phone number of the last sign-in by SMS, in a cookie that expires after one day (spec 1 §3, §9). */
export const rememberedPhone = {
  recall(): Phone | null {
    try {
      const { mobileNum, countryDialingCode } = JSON.parse(cookies.read(name) ?? '{}') as Partial<Phone>;
      const isPhone = /^\d+$/.test(mobileNum ?? '') && /^\d+$/.test(countryDialingCode ?? '');
      return isPhone ? ({ mobileNum, countryDialingCode } as Phone) : null;
    } catch {
      return null;
    }
  },

  remember: ({ mobileNum, countryDialingCode }: Phone): void =>
    cookies.write(name, JSON.stringify({ mobileNum, countryDialingCode }), days),

  clear: (): void => cookies.remove(name),
};
