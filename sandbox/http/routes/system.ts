import { errorCode } from '../../../src/gateway/error-code.ts';
import { appResources } from '../../content/apps.ts';
import { dialingCodes } from '../../world/phones.ts';
import { setting, whitelabelTree } from '../../world/settings.ts';
import { vendors } from '../../world/vendors.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';
import { originOf } from '../request-origin.ts';
import { customerServicePath } from './support.ts';

const payments: Record<string, string> = {
  CARD: 'Card',
  BANK: 'Bank transfer',
  WALLET: 'Wallet',
  CASH: 'Cash',
  QR: 'QR code',
  CRYPTO: 'Crypto',
};

const resources = [
  ...Object.entries(payments).map(([code, labelNameEn]) => ({
    resourceType: 'PAYMENT',
    url: `/art/payment-${code}.svg`,
    labelNameEn,
  })),
  ...vendors.map(({ vassalage, name }) => ({
    resourceType: 'VENDOR',
    url: `/art/vendor-${vassalage}.svg`,
    labelNameEn: name,
  })),
  ...appResources,
];

const supportLinks = [
  { type: 3, name: 'live' },
  { type: 4, name: 'vip' },
  { type: 5, name: 'room' },
];

export const systemRefusals: Refusals = {
  countryCode: ['notFound'],
};

export const systemHandlers: Handlers = {
  systemStatus: ({ c, world }) => {
    const { maintenance, maintenanceEnd, regionRestriction, gtagId } = setting(world, 'status');
    return {
      maintenance,
      regionRestriction,
      maintenanceEnd,
      location: originOf(c),
      info: {
        whitelabel: whitelabelTree(world),
        register: setting(world, 'registerRules'),
        resources,
        customerService: { contactUrl: '/support/live' },
        analytics: gtagId ? { gtagId } : {},
        imageCDNs: [],
        launchGameCDNs: [],
      },
    };
  },
  countryCode: ({ world }) => {
    const { country } = setting(world, 'status');
    const countryDialingCode = dialingCodes[country];
    if (!countryDialingCode) throw new Refusal(errorCode.notFound, { status: 404 });
    return { countryCode: country, countryDialingCode };
  },
  customerServiceLinks: ({ language }) =>
    supportLinks.map(({ type, name }) => ({
      type,
      name,
      path: customerServicePath(`/support/${name}?language=${language}`),
    })),
};
