import type { Context } from 'hono';
import { errorCode } from '../../src/gateway/vocabulary.ts';
import { helpContents } from '../content/help.ts';
import { textIn } from '../content/text.ts';
import type { Env, Handlers } from '../gateway.ts';
import { Refusal } from '../refusal.ts';
import { setting, whitelabelTree } from '../world/settings.ts';
import { vendors } from '../world/vendors.ts';
import { customerServicePath } from './support.ts';

const dialingCodes: Record<string, string> = {
  AR: '54',
  BO: '591',
  BR: '55',
  CL: '56',
  CO: '57',
  CR: '506',
  DO: '1',
  EC: '593',
  ES: '34',
  GT: '502',
  HN: '504',
  MX: '52',
  NI: '505',
  PA: '507',
  PE: '51',
  PY: '595',
  SV: '503',
  US: '1',
  UY: '598',
  VE: '58',
};

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
];

const socketAddress = (c: Context<Env>) =>
  (c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1').replace(/^::ffff:|^::1$/, (prefix) =>
    prefix === '::1' ? '127.0.0.1' : '',
  );

export const systemHandlers: Handlers = {
  systemStatus: ({ c, world }) => {
    const { maintenance, maintenanceEnd, regionRestriction, country, ip } = setting(world, 'status');
    return {
      maintenance,
      regionRestriction,
      maintenanceEnd,
      location: { ip: ip ?? socketAddress(c), country },
      info: {
        whitelabel: whitelabelTree(world),
        register: setting(world, 'registerRules'),
        resources,
        customerService: { contactUrl: '/support/live' },
        analytics: {},
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
  helpCentre: ({ language }) =>
    helpContents.map(({ id, title, content }) => ({
      id,
      title: textIn(language, title),
      content: textIn(language, content),
    })),
  customerServiceLinks: () => [
    { type: 3, name: 'live', path: customerServicePath('/support/live') },
    { type: 4, name: 'vip', path: customerServicePath('/support/vip') },
  ],
};
