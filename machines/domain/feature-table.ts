import type { AgentPageKey } from '../agent/page-key.ts';
import type { MemberPageKey } from '../member/page-key.ts';
import { disabledFeatures, type FeaturePart } from './disabled-features.ts';

/**
 * `first`: reads that need to name no record, so that 404 or `not.found` says that the gateway does not have the call. When one
 * of them is missing, the site does not offer the feature. `needs`: reads with the same effect that other parts of the
 * site make too; also writes without which the feature has no use, which the first attempt then hides. `calls`: the
 * other calls of the feature. `module`: the whitelabel switch with which a gateway disables
 * the same feature (spec 1 §6).
 */
type Feature = {
  first: readonly string[];
  needs?: readonly string[];
  calls?: readonly string[];
  paths?: readonly string[];
  member?: readonly MemberPageKey[];
  agent?: readonly AgentPageKey[];
  module?: string;
  /** A feature without which this one has no use. */
  requires?: string;
};

/**
 * Every feature that a site can omit. Each call, address and page of a center belongs to at most one feature. Sign-in,
 * the lobby, the security center, responsible play and the notices of an operator are not features.
 */
export const featureTable = {
  registration: {
    first: [],
    needs: ['registerSettings'],
    calls: ['register', 'registerMobile', 'smsRegisterCode'],
    paths: ['/register', '/register.html'],
    module: 'DIRECTREG',
  },
  freePlay: { first: [], calls: ['freePlayLogin'], module: 'hasFreePlay' },
  codeLogin: { first: [], calls: ['smsLoginCode'], module: 'showVerCodeLogin' },
  phoneRecovery: { first: [], calls: ['smsRecoveryCode', 'setPasswordByPhone'], module: 'CHNGPASSVERIF3' },
  channelLogin: { first: [], calls: ['channelLogin'], module: 'CHANNELLOGIN' },

  announcements: { first: ['announcements'] },
  notices: { first: ['notices'], paths: ['/noticePage'] },
  banners: { first: ['banners'] },
  hotGames: { first: ['hotGames'] },
  recentGames: { first: ['recentGames'] },
  favourites: { first: ['favourites'], calls: ['addFavourite', 'removeFavourite'], paths: ['/fav'] },
  winners: { first: ['winners'] },
  liveTables: { first: ['liveTables'] },
  sportEvents: { first: ['sportEvents'] },
  pvpRooms: { first: ['pvpRooms'] },
  lotteries: {
    first: ['popularLottery', 'lotteryLobby', 'gameMenus'],
    calls: ['openedNumbers'],
    paths: ['/lottery', '/elott', '/seaLottery'],
  },
  lotteryNumbers: { first: [], needs: ['lotteryTickets'], calls: ['lotteryTickets'], requires: 'lotteries' },
  results: { first: ['drawArchive'], paths: ['/results'], requires: 'lotteries' },
  ticketCheck: { first: [], needs: ['ticketCheck'], calls: ['ticketCheck'], requires: 'results' },
  vietnamLottery: { first: ['vietnamLotteryMenu'], calls: ['vietnamLotteryRecent'], paths: ['/vnlottery'] },
  promotions: {
    first: ['promotions'],
    calls: ['promotion', 'joinActivity', 'claimActivity', 'claimRaffle', 'bonusCode', 'activityImage', 'applyActivity'],
    paths: ['/promotions', '/promoDetail'],
  },
  pointMall: {
    first: ['pointBalance', 'pointRewards', 'pointConfig'],
    calls: ['redeemPoints', 'convertPoints'],
    paths: ['/pointMall'],
  },
  pointHistory: { first: ['redeemPointList', 'pointTransactions'] },
  vip: { first: ['vipLevels', 'rankRecord'], paths: ['/vip'], member: ['playerRank'] },
  help: { first: ['helpCentre'], paths: ['/help', '/helpmc'] },
  support: { first: ['customerServiceLinks'] },
  feedback: { first: [], calls: ['feedback', 'feedbackImage'] },
  invite: { first: [], paths: ['/join'], requires: 'registration' },

  deposit: {
    first: ['depositMethods', 'depositOrders'],
    calls: ['depositOrder', 'createDeposit', 'reportDeposit', 'cancelDeposit'],
    member: ['depositv2'],
  },
  withdraw: {
    first: ['withdrawTerms'],
    calls: ['addPayee', 'withdraw'],
    member: ['withdraw'],
  },
  payeeRemoval: { first: [], needs: ['removePayee'], requires: 'withdraw' },
  withdrawals: { first: ['withdrawals'] },
  withdrawalCancel: { first: [], needs: ['cancelWithdrawal'], requires: 'withdrawals' },
  payouts: { first: ['paymentConfirmations'], calls: ['paymentProof', 'confirmPayment'] },
  transfers: { first: ['walletFunds'], calls: ['moveFunds', 'gatherFunds'], member: ['transferFund'] },
  uplineTransfer: { first: ['upline'], calls: ['transferToUpline'], member: ['transferUpline'] },
  betRecords: { first: ['betRecords'], member: ['personalHistoryCopy'] },
  accountRecords: { first: ['accountRecords'], member: ['transactionHistory'] },
  profitRecords: { first: ['profitRecords'], member: ['personalProfit'] },
  creditReport: { first: ['creditReport'], member: ['creditReport'] },
  yearReport: { first: ['yearReport'] },
  cashback: { first: ['manualRebate'], calls: ['claimManualRebate'], member: ['manualRebate'] },
  cashbackHistory: { first: ['manualRebateHistory'] },
  bonuses: { first: ['bonusDetails'], member: ['bonusDetails'] },
  rewards: { first: ['rewardCenter'], calls: ['claimReward'], member: ['rewardCenter'] },
  referral: { first: ['referral'], calls: ['claimReferral'], member: ['referral'], requires: 'registration' },
  missions: { first: ['missionSummary'], calls: ['claimMission'], member: ['missionLeaderboard'] },
  leaderboard: { first: ['missionLeaderboard'] },
  messages: {
    first: ['mails'],
    calls: ['unreadMessages', 'readMails', 'deleteMail', 'restoreMail'],
    member: ['messageV2'],
  },
  notifications: { first: ['notifications'] },
  profileEdit: { first: [], needs: ['saveProfile'] },
  contactLinking: { first: [], needs: ['bindContact', 'securityCode'] },
  passkeys: { first: ['passkeys'], calls: ['passkeyRegistration', 'savePasskey', 'removePasskey'] },
  devices: { first: ['signInSessions'], calls: ['endSessions'] },
  pastSignIns: { first: ['pastSignIns'] },

  agentAnnouncements: { first: ['agentAnnouncements'], agent: ['agentAnnouncement'] },
  teamOverview: { first: ['teamOverview'], agent: ['agentTeamOverview'] },
  downlineRegistration: {
    first: ['downlineRegistration'],
    calls: ['registerDownline'],
    agent: ['registerCenter'],
  },
  registrationLinks: {
    first: ['registrationLinks'],
    calls: ['createRegistrationLink', 'disableRegistrationLink'],
    requires: 'registration',
  },
  downlines: {
    first: ['downlineMembers'],
    calls: ['downlineRebates', 'saveDownlineRebates', 'downlineOverview', 'transferToDownline'],
    agent: ['downlineManagmentView'],
  },
  teamBets: { first: ['teamBets'], agent: ['personalHistoryCopy'] },
  teamMovements: { first: ['teamMovements'], agent: ['agentDownlineTransactionDetailsCopy'] },
  teamProfit: { first: ['teamProfit'], agent: ['palStatementsAgentCopy'] },
  agentIncome: { first: ['agentIncome'], agent: ['agentRevenueReport'] },
  contracts: {
    first: ['contractOverview'],
    calls: [
      'dividendContract',
      'dailySalaryContract',
      'hourSalaryContract',
      'realTimeSalaryContract',
      'contractTable',
      'offerContract',
      'withdrawContractOffer',
    ],
    agent: ['agentDividendRecord2', 'agentDailyWages2', 'agentHourSalary', 'agentRealtimeSalary'],
  },
  contractPayouts: { first: ['contractPayouts'] },
  contractRequests: { first: ['contractRequests'], agent: ['contractRequests'], requires: 'contracts' },
  contractSimulation: { first: [], needs: ['simulateContract'], calls: ['simulateContract'], requires: 'contracts' },
  terminationWithdrawal: { first: [], needs: ['withdrawContractTermination'], requires: 'contracts' },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof featureTable;
export const featureNames = Object.keys(featureTable) as FeatureName[];
const featureOf = (name: FeatureName): Feature => featureTable[name];

/** Everything that belongs to these features, and to the features that require them. */
export function partsOf(given: readonly FeatureName[]): Record<FeaturePart, readonly string[]> {
  const isRequired = (name: string | undefined) => given.some((one) => one === name);
  const features = featureNames.filter((name) => isRequired(name) || isRequired(featureOf(name).requires));
  const rows = features.map(featureOf);
  return {
    features,
    calls: rows.flatMap(({ first, calls = [] }) => [...first, ...calls]),
    paths: rows.flatMap(({ paths = [] }) => paths),
    pages: rows.flatMap(({ member = [], agent = [] }) => [
      ...member.map((page) => `member ${page}`),
      ...agent.map((page) => `agent ${page}`),
    ]),
    modules: rows.flatMap(({ module }) => module ?? []),
  };
}

/** Disables these features for as long as the page is open. */
export const disableFeatures = (features: readonly FeatureName[]): void => disabledFeatures.add(partsOf(features));

/** The feature that a gateway without this call does not offer. */
export const featureWithout = (call: string): FeatureName | undefined =>
  featureNames.find((name) => [...featureOf(name).first, ...(featureOf(name).needs ?? [])].includes(call));

const recordField = /^(id|gameCode|gameId|reference|memberId|code|username)$/;

/**
 * Whether a request to the first read of a feature filters by a record. The gateway may then answer `not.found` for the
 * record, which says nothing about the call.
 */
export const namesRecord = (call: string, request: unknown): boolean =>
  featureNames.some((name) => featureOf(name).first.includes(call)) &&
  Object.entries((request ?? {}) as Record<string, unknown>).some(
    ([field, value]) => recordField.test(field) && value !== undefined && value !== '',
  );

/** Excludes the links that open a center or a dialog over an address. */
const leadsToPage = `:not(${['member', 'agent', 'dialog'].map((name) => `[href*="?${name}="],[href*="&${name}="]`)})`;

/**
 * CSS that hides the elements with `data-feature`, and every link to an address or a page of a center of these features,
 * wherever it is: in a menu, in a text of the operator, or in the prerendered page.
 */
export function hiddenLinksCss(given: readonly FeatureName[]): string {
  const { features, paths, pages } = partsOf(given);
  const links = [
    ...paths.flatMap((path) => [`[href="${path}"]`, `[href^="${path}?"]${leadsToPage}`, `[href^="${path}#"]`]),
    ...pages.flatMap((page) => {
      const query = page.replace(' ', '=');
      return ['?', '&'].flatMap((mark) => [`[href$="${mark}${query}"]`, `[href*="${mark}${query}&"]`]);
    }),
  ];
  const marks = features.map((name) => `[data-feature="${name}"]`);
  const hidden = [...marks, ...links.map((link) => `a${link}`)].join();
  return features.length > 0 ? `:is(${hidden}),li:has(>:is(${hidden}):only-child){display:none!important}` : '';
}
