import type { EndpointName } from '../../../src/gateway/endpoints.ts';

/** What a request can use: the options of the check, and values of earlier responses. */
export type Known = {
  host: string;
  merchantCode: string;
  language: string;
  account: string;
  token: string;
  /** First day, and last day (yyyy-MM-dd) of the records that are read. */
  from: string;
  to: string;
  /** Value of an earlier response; undefined when the call was refused or is missing. */
  value(name: EndpointName): unknown;
};

type Request = object | undefined;
export type Step = {
  call: EndpointName;
  /** The request; null when the earlier responses have no object for it. */
  request?: (known: Known) => Request | null;
  /** The request names an object, so that `not.found` can mean that the object does not exist. */
  namesObject?: true;
};

/** An id of no object. */
const nobody = 'gateway-check';

const read = (call: EndpointName, request?: Step['request']): Step => ({ call, ...(request && { request }) });
const named = (step: Step): Step => ({ ...step, namesObject: true });
const refused = (call: EndpointName, request: object): Step => named(read(call, () => request));

const merchant = ({ merchantCode, language }: Known) => ({ merchantCode, language });
const dated = ({ from, to }: Known) => ({ from, to, page: 1, size: 20 });
const team = (known: Known) => ({ ...dated(known), member: '', scope: 'team', level: '', search: '' });
const everything = { platform: 'html5-desktop' };

type Item = Record<string, unknown>;
const itemsOf = (value: unknown, key?: string): Item[] => {
  const list = key ? (value as Item | undefined)?.[key] : value;
  return Array.isArray(list) ? list : [];
};
const firstOf = (value: unknown, key?: string): Item | undefined => itemsOf(value, key)[0];
/** A request with a field of the first item of a list; null when the list is empty. */
const withFirst = (list: EndpointName, field: string, as = field, more: (known: Known) => object = () => ({})) =>
  ((known: Known) => {
    const found = firstOf(known.value(list))?.[field];
    return found === undefined ? null : { [as]: found, ...more(known) };
  }) satisfies Step['request'];

/** Calls of visitors, in the order of the first page and the dialogs. */
export const visitorReads: readonly Step[] = [
  read('systemStatus', ({ host }) => ({ url: host })),
  read('countryCode'),
  read('publicKey'),
  read('banners', merchant),
  read('hotGames', (known) => ({ ...merchant(known), isPlatform: 2, platform: 'flash,html5-desktop' })),
  read('gameVendors', ({ merchantCode }) => ({ merchantCode })),
  read('gameList', (known) => ({ ...merchant(known), ...everything })),
  read('announcements', ({ language }) => ({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'index', language })),
  read('notices', ({ language }) => ({ platform: 'W', language })),
  read('helpCentre', ({ language }) => ({ language })),
  read('customerServiceLinks'),
  read('winners', merchant),
  read('liveTables', merchant),
  read('sportEvents', merchant),
  read('pvpRooms', ({ merchantCode }) => ({ merchantCode })),
  read('gameMenus', merchant),
  read('popularLottery', (known) => ({ ...merchant(known), count: 20 })),
  read('lotteryLobby', (known) => ({ ...merchant(known), lottoArea: 'LOTT', launchMode: 'LOTT' })),
  read('vietnamLotteryMenu', (known) => ({ ...merchant(known), count: 100 })),
  read('vietnamLotteryRecent', (known) => ({ ...merchant(known), count: 100 })),
  read('promotions'),
  named(read('promotion', withFirst('promotions', 'id'))),
  read('vipLevels'),
  read('pointRewards'),
  read('pointConfig'),
  read('registerSettings', () => ({})),
  named(read('affiliate', ({ host }) => ({ code: nobody, domain: host }))),
  read('checkKinds', () => ({ purpose: 'signIn' })),
  read('sliderPuzzle'),
  read('audioTask'),
  read('captcha'),
  read('captchaSound'),
];

/** Calls with a token. */
export const memberReads: readonly Step[] = [
  read('memberInfo'),
  read('balance'),
  read('unreadMessages'),
  read('notifications'),
  read('recentGames'),
  read('favourites'),
  read('lotteryTickets', merchant),
  read('drawArchive', (known) => ({ ...merchant(known), page: 1, size: 20 })),
  read('ticketCheck', (known) => ({ ...merchant(known), reference: nobody })),
  named(read('openedNumbers', withFirst('popularLottery', 'code', 'gameCode', merchant))),
  read('merchantWallet', ({ merchantCode }) => ({ merchantCode })),
  read('profile'),
  read('security'),
  read('passkeys'),
  read('signInSessions'),
  read('pastSignIns', () => ({ page: 1 })),
  read('limits'),
  read('netPosition'),
  read('realityCheck', () => ({ minutes: 60 })),
  read('mails'),
  read('depositMethods'),
  read('depositOrders'),
  named(read('depositOrder', withFirst('depositOrders', 'reference'))),
  read('withdrawTerms'),
  read('withdrawals'),
  read('paymentConfirmations'),
  read('walletFunds'),
  read('upline'),
  read('betRecords', (known) => ({ ...dated(known), category: '', vendor: '', state: '' })),
  read('accountRecords', (known) => ({ ...dated(known), kind: '' })),
  read('profitRecords', (known) => ({ ...dated(known), period: 'daily' })),
  read('creditReport', (known) => ({ from: dated(known).from, to: dated(known).to })),
  read('yearReport', (known) => ({ year: Number(dated(known).to.slice(0, 4)) })),
  read('manualRebate'),
  read('manualRebateHistory', () => ({ page: 1 })),
  read('bonusDetails', (known) => ({ ...dated(known), state: '' })),
  read('rewardCenter'),
  read('rankRecord'),
  read('missionSummary'),
  read('missionLeaderboard', () => ({ week: 'this' })),
  read('referral'),
  read('pointBalance'),
  read('redeemPointList'),
  read('pointTransactions'),
];

/** Calls of the agent center; only for accounts that are agents. */
export const agentReads: readonly Step[] = [
  read('consolidatedFunds'),
  read('teamOverview'),
  read('agentAnnouncements', ({ language }) => ({ platform: 'W', language })),
  read('agentIncome', (known) => ({ ...dated(known), kind: '' })),
  read('downlineMembers'),
  read('downlineRegistration'),
  read('registrationLinks'),
  named(read('downlineRebates', withFirst('downlineMembers', 'id', 'memberId'))),
  named(read('downlineOverview', withFirst('downlineMembers', 'id', 'memberId'))),
  read('contractOverview', () => ({ kind: 'dividend' })),
  named(
    read(
      'contractTable',
      withFirst('downlineMembers', 'id', 'memberId', () => ({ kind: 'dividend' })),
    ),
  ),
  read('contractPayouts', (known) => ({ ...dated(known), kind: 'dividend' })),
  read('contractRequests', (known) => ({ ...dated(known), kind: '', state: '' })),
  read('simulateContract', () => ({
    kind: 'dividend',
    memberId: 0,
    rate: 100,
    lossRate: 0,
    period: 'weekly',
    activeMembers: 0,
    validBet: 0,
    profitLoss: 0,
    betAmount: 0,
  })),
  read('teamBets', (known) => ({ ...team(known), category: '', vendor: '' })),
  read('teamMovements', (known) => ({ ...team(known), kind: '' })),
  read('teamProfit', team),
];

const newGame = (known: Known): string | undefined => {
  const [game] = itemsOf(known.value('hotGames'));
  const isKept = itemsOf(known.value('favourites')).some(({ gameId }) => gameId === game?.['gameId']);
  return isKept ? undefined : (game?.['gameId'] as string | undefined);
};
const launch = (known: Known) => {
  const game = firstOf(known.value('hotGames'));
  if (!game) return null;
  const { gameId, nodeId, vassalage } = game;
  const { account: username, token } = known;
  return {
    ...{ gameId, nodeId, vassalage, accountType: 1, confirmTrans: 0, launchMode: 'GLS' },
    ...{ ...everything, clientType: 3, username, token, ...merchant(known) },
  };
};
const zero = { RNG: 0, LIVE: 0, SPORTS: 0, LOTT: 0, FISH: 0, PVP: 0 };
const id = (known: Known) => `${nobody}-${known.to}-${crypto.randomUUID()}`;
const decision = { action: 'reject', id: nobody, version: 0, agreed: '', requestId: nobody };

/**
 * Writes that leave the account as it was, in this order: (1) calls that save the value that was read, (2) pairs of
 * which the second call undoes the first, (3) calls that change nothing by themselves, (4) calls that name an object
 * that does not exist, so that a correct gateway refuses them.
 */
export const writes: readonly Step[] = [
  read('memberLanguage', ({ language }) => ({ language })),
  read('readMails', () => ({ ids: [] })),
  read('saveProfile', (known) => {
    const profile = known.value('profile') as Item | undefined;
    if (!profile) return null;
    const fields = [
      'permanentAddress',
      'currentAddress',
      'placeOfBirth',
      'nationality',
      'occupation',
      'sourceOfIncome',
    ];
    return Object.fromEntries([...fields, 'birthday'].map((field) => [field, profile[field] ?? '']));
  }),
  read('saveRealityCheck', (known) => {
    const check = known.value('realityCheck') as Item | undefined;
    return check?.['isOwn'] && [15, 30, 60].includes(Number(check['minutes'])) ? { minutes: check['minutes'] } : null;
  }),
  read('addFavourite', (known) => {
    const gameId = newGame(known);
    return gameId === undefined ? null : { gameId };
  }),
  read('removeFavourite', (known) => {
    const gameId = newGame(known);
    return gameId === undefined ? null : { gameId };
  }),
  read('deleteMail', withFirst('mails', 'id')),
  read('restoreMail', withFirst('mails', 'id')),
  read('createRegistrationLink', (known) =>
    known.value('registrationLinks')
      ? { requestId: id(known), kind: 'member', days: 1, note: nobody, rates: zero }
      : null,
  ),
  read('disableRegistrationLink', (known) => {
    const link = known.value('createRegistrationLink') as Item | undefined;
    return link ? { code: link['code'] } : null;
  }),
  read('createDeposit', (known) => {
    const method = firstOf(known.value('depositMethods'));
    return method ? { requestId: id(known), methodId: method['id'], amount: method['min'] } : null;
  }),
  read('cancelDeposit', (known) => {
    const order = known.value('createDeposit') as Item | undefined;
    return order ? { reference: order['reference'] } : null;
  }),
  read('launchGame', launch),
  read('orderStatus', (known) => ({ requestId: id(known), kind: 'withdraw' })),
  refused('sliderCheck', { captchaId: nobody, position: 0, track: [] }),
  refused('audioCheck', { captchaId: nobody, answer: '0' }),
  refused('codeCheck', { captchaId: nobody, code: '0' }),
  refused('loginVerification', { ticket: nobody, method: 'sms', answer: '0' }),
  refused('channelLogin', { channel: nobody, code: nobody, state: nobody }),
  refused('phoneConfirm', { verificationId: nobody, code: '0' }),
  refused('reportDeposit', { reference: nobody }),
  refused('cancelWithdrawal', { requestId: nobody, reference: nobody }),
  refused('confirmPayment', {
    ...{ requestId: nobody, reference: nobody, answer: 'received', received: 0, remaining: 0 },
  }),
  refused('joinActivity', { requestId: nobody, id: nobody }),
  refused('claimActivity', { requestId: nobody, id: nobody }),
  refused('claimRaffle', { requestId: nobody, id: nobody }),
  refused('bonusCode', { requestId: nobody, code: nobody }),
  refused('claimMission', { requestId: nobody, id: nobody }),
  refused('claimReward', { requestId: nobody, id: nobody }),
  refused('claimManualRebate', { requestId: nobody, since: '2000-01-01T00:00:00Z' }),
  refused('dividendContract', decision),
  refused('dailySalaryContract', decision),
  refused('hourSalaryContract', decision),
  refused('realTimeSalaryContract', decision),
];

const needsPerson = 'it needs a code or a human check';
const staysChanged = 'its effect on the account stays';
const movesMoney = 'it moves money';
const storesFile = 'it stores a file or a message for customer service';

/** Calls that the check never makes, with the reason. */
export const neverMade: { readonly [Name in EndpointName]?: string } = {
  whitelabel: 'the site does not make it',
  domainRoutes: 'the site does not make it',
  memberIcon: 'the site does not make it',
  avatar: 'the site does not make it',
  login: 'only with an account and its password',
  logout: 'only after a sign-in by the check itself',
  freePlayLogin: 'it creates an account',
  loginVerificationCode: needsPerson,
  checkCode: needsPerson,
  smsLoginCode: needsPerson,
  smsRegisterCode: needsPerson,
  smsRecoveryCode: needsPerson,
  phoneCode: needsPerson,
  securityCode: needsPerson,
  register: needsPerson,
  registerMobile: needsPerson,
  forgotByEmail: needsPerson,
  setPasswordByPhone: needsPerson,
  bindContact: needsPerson,
  changePassword: staysChanged,
  saveWithdrawalPassword: staysChanged,
  addPayee: staysChanged,
  removePayee: staysChanged,
  saveLimit: staysChanged,
  withdrawRaise: staysChanged,
  passkeyChallenge: needsPerson,
  passkeyCheck: needsPerson,
  passkeyRegistration: 'it needs the password of the account',
  savePasskey: needsPerson,
  removePasskey: staysChanged,
  exclude: staysChanged,
  answerRealityCheck: staysChanged,
  endSessions: staysChanged,
  registerDownline: staysChanged,
  saveDownlineRebates: staysChanged,
  offerContract: staysChanged,
  withdrawContractOffer: staysChanged,
  withdrawContractTermination: staysChanged,
  withdraw: movesMoney,
  moveFunds: movesMoney,
  gatherFunds: movesMoney,
  walletTransfer: movesMoney,
  transferToUpline: movesMoney,
  transferToDownline: movesMoney,
  redeemPoints: movesMoney,
  convertPoints: movesMoney,
  claimReferral: movesMoney,
  launchGameV2: 'only after a launch without an address',
  feedback: storesFile,
  feedbackImage: storesFile,
  activityImage: storesFile,
  applyActivity: storesFile,
  paymentProof: storesFile,
};
