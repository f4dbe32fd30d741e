import { errorCode } from '../../../src/gateway/error-code.ts';
import { appResources } from '../../content/apps.ts';
import type { Text } from '../../content/text.ts';
import { dialingCodes } from '../../world/phones.ts';
import { setting, whitelabelTree } from '../../world/settings.ts';
import { vendors } from '../../world/vendors.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';
import { originOf } from '../request-origin.ts';
import { customerServicePath } from './support.ts';

const payments: Record<string, Text> = {
  CARD: { es: 'Tarjeta', en: 'Card' },
  BANK: { es: 'Transferencia bancaria', en: 'Bank transfer' },
  WALLET: { es: 'Billetera digital', en: 'Wallet' },
  CASH: { es: 'Efectivo', en: 'Cash' },
  QR: { es: 'Código QR', en: 'QR code' },
  CRYPTO: { es: 'Criptomonedas', en: 'Crypto' },
};

const resources = [
  ...Object.entries(payments).map(([code, labelNames]) => ({
    resourceType: 'PAYMENT',
    url: `/art/payment-${code}.svg`,
    labelNameEn: labelNames.en ?? code,
    labelNames: { ...labelNames },
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
