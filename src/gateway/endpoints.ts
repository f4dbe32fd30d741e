import * as v from 'valibot';
import type { requests } from './requests.ts';
import * as s from './schemas/site.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  /** The session token goes along. */
  readonly token?: true;
  /** The body is sealed (spec: enc). */
  readonly sealed?: true;
  /** The body is form-encoded. */
  readonly form?: true;
  /** Path, method or field names are ours: the spec does not show them. */
  readonly assumed?: true;
  /** Sent along as they are. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A visitor may ask too, and goes without the token. */
  readonly visitors?: true;
  /** The key under which a session keeps the answer (spec 1 §3). */
  readonly cached?: string;
  /** How long an answer is waited for, where that is not 15 s. */
  readonly patienceMs?: number;
  readonly response?: v.GenericSchema | LazySchema;
  /** What a refusal's value may hold. */
  readonly refusal?: LazySchema;
};

/** A schema that comes with the area that needs it. */
export type LazySchema<Schema extends v.GenericSchema = v.GenericSchema> = () => Promise<Schema>;

/** Names a schema in a file that is loaded with the first call that needs it. */
const from =
  <Module>(load: () => Promise<Module>) =>
  <Name extends keyof Module>(name: Name) =>
  async () =>
    (await load())[name];

const account = from(() => import('./schemas/account.ts'));
const lobby = from(() => import('./schemas/lobby.ts'));
const play = from(() => import('./schemas/play.ts'));
const content = from(() => import('./schemas/content.ts'));
const rewards = from(() => import('./schemas/rewards.ts'));
const support = from(() => import('./schemas/support.ts'));
const home = from(() => import('./schemas/home.ts'));
const funds = from(() => import('./schemas/funds.ts'));
const withdraw = from(() => import('./schemas/withdraw.ts'));
const bonus = from(() => import('./schemas/bonus.ts'));
const records = from(() => import('./schemas/records.ts'));
const social = from(() => import('./schemas/social.ts'));
const security = from(() => import('./schemas/security.ts'));

/**
 * Every call of spec 1 §7 and spec 2 §7, one row each; what each sends stands in `requests.ts`. Nothing else in the code
 * builds a URL.
 */
export const endpoints = {
  // Session
  login: {
    method: 'POST',
    path: '/wps/session/login',
    sealed: true,
    response: account('loginResponse'),
    refusal: account('loginRefusal'),
  },
  freePlayLogin: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    sealed: true,
    headers: { os: 'WEB', platform: 'W', version: '3' },
    response: account('loginResponse'),
  },
  loginVerification: {
    method: 'POST',
    path: '/wps/session/login/verification',
    assumed: true,
    response: account('loginResponse'),
    refusal: account('loginRefusal'),
  },
  loginVerificationCode: {
    method: 'POST',
    path: '/wps/session/login/verification/code',
    assumed: true,
    response: account('sentCode'),
  },
  channelLogin: {
    method: 'POST',
    path: '/wps/session/login/channel',
    assumed: true,
    response: account('loginResponse'),
    refusal: account('loginRefusal'),
  },
  logout: { method: 'DELETE', path: '/wps/session/logout', token: true },
  publicKey: { method: 'GET', path: '/wps/session/key/rsa', assumed: true, response: account('publicKey') },
  captcha: { method: 'GET', path: '/wps/captcha', response: account('captchaImage') },
  sliderPuzzle: { method: 'GET', path: '/wps/captcha/slider', assumed: true, response: account('sliderPuzzle') },
  sliderCheck: {
    method: 'POST',
    path: '/wps/captcha/slider/check',
    assumed: true,
    response: account('sliderCheck'),
  },
  smsLoginCode: { method: 'POST', path: '/wps/verification/sms/noLogin', assumed: true, response: account('sentCode') },
  smsRegisterCode: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    assumed: true,
    response: account('sentCode'),
  },
  smsRecoveryCode: {
    method: 'POST',
    path: '/wps/verification/sms/password',
    assumed: true,
    response: account('sentCode'),
  },
  phoneCode: { method: 'POST', path: '/wps/provider/phone/code', assumed: true, response: account('phoneCode') },
  phoneConfirm: {
    method: 'POST',
    path: '/wps/provider/phone/confirm',
    assumed: true,
    response: account('phoneConfirm'),
  },

  // System
  systemStatus: {
    method: 'GET',
    path: '/wps/system/status',
    response: s.systemStatus,
  },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel' },
  registerSettings: { method: 'GET', path: '/wps/system/setting/register', response: account('registerSettings') },
  countryCode: { method: 'GET', path: '/wps/system/countryCode', assumed: true, response: s.countryCode },
  domainRoutes: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    assumed: true,
    cached: 'routers',
    response: content('domainRoutes'),
  },
  helpCentre: { method: 'GET', path: '/wps/system/helpCenter', assumed: true, response: content('helpCentre') },
  customerServiceLinks: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getCustomerServiceLinks',
    assumed: true,
    response: support('customerServiceLinks'),
  },
  banners: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getBanners',
    assumed: true,
    response: v.array(s.banner),
  },

  // Member
  memberInfo: { method: 'GET', path: '/wps/member/info', token: true, response: s.memberInfo },
  memberIcon: { method: 'GET', path: '/wps/member/info/icon', token: true },
  avatar: { method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar', token: true, assumed: true },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    sealed: true,
    response: account('loginResponse'),
    refusal: account('fieldRefusal'),
  },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    sealed: true,
    response: account('loginResponse'),
    refusal: account('fieldRefusal'),
  },
  profile: {
    method: 'GET',
    path: '/wps/member/info/profile',
    token: true,
    assumed: true,
    response: account('profile'),
  },
  saveProfile: {
    method: 'PUT',
    path: '/wps/member/info/profile',
    token: true,
    assumed: true,
    response: account('profile'),
    refusal: account('fieldRefusal'),
  },
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    token: true,
    sealed: true,
    response: s.nothing,
  },
  forgotByEmail: { method: 'POST', path: '/wps/member/password/email', form: true, response: s.nothing },
  setPasswordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    sealed: true,
    response: account('signInPass'),
  },
  memberLanguage: {
    method: 'POST',
    path: '/wps/member/language',
    token: true,
    assumed: true,
    response: s.nothing,
  },
  affiliate: { method: 'GET', path: '/wps/agent/affiliate', response: account('affiliate') },
  consolidatedFunds: { method: 'GET', path: '/wps/member/info/funds/consolidated', token: true },
  unreadMessages: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    token: true,
    assumed: true,
    response: content('unread'),
  },
  mails: {
    method: 'GET',
    path: '/wps/relay/CSP_getMessages',
    token: true,
    assumed: true,
    response: social('mails'),
  },
  readMails: {
    method: 'POST',
    path: '/wps/relay/CSP_readMessages',
    token: true,
    assumed: true,
    response: content('unread'),
  },
  deleteMail: {
    method: 'POST',
    path: '/wps/relay/CSP_deleteMessage',
    token: true,
    assumed: true,
    response: content('unread'),
  },
  restoreMail: {
    method: 'POST',
    path: '/wps/relay/CSP_restoreMessage',
    token: true,
    assumed: true,
    response: content('unread'),
  },
  feedback: {
    method: 'PUT',
    path: '/wps/feedback',
    token: true,
    visitors: true,
    assumed: true,
    response: content('feedbackReceipt'),
  },

  // Wallet
  balance: { method: 'GET', path: '/wps/v2/wallets/balance', token: true, assumed: true, response: s.balance },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    token: true,
    assumed: true,
    response: play('walletTransfer'),
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    token: true,
    assumed: true,
    response: play('merchantWallet'),
  },
  withdrawTerms: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawTerms',
    token: true,
    assumed: true,
    response: withdraw('withdrawTerms'),
  },
  withdrawals: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawList',
    token: true,
    assumed: true,
    response: withdraw('withdrawals'),
  },
  addPayee: {
    method: 'POST',
    path: '/wps/relay/MCSFE_addWithdrawAccount',
    token: true,
    assumed: true,
    response: withdraw('payee'),
  },
  withdraw: {
    method: 'POST',
    path: '/wps/passwordCheck/MCSFE_withdraw',
    token: true,
    sealed: true,
    assumed: true,
    response: withdraw('withdrawal'),
    refusal: rewards('passwordRefusal'),
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/wps/relay/MCSFE_cancelWithdraw',
    token: true,
    assumed: true,
    response: withdraw('withdrawal'),
  },
  paymentConfirmations: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    token: true,
    assumed: true,
    response: withdraw('paymentConfirmations'),
  },
  paymentProof: {
    method: 'POST',
    path: '/wps/relay/MCSFE_uploadPaymentProof',
    token: true,
    assumed: true,
    patienceMs: 120_000,
    response: withdraw('paymentProof'),
  },
  confirmPayment: {
    method: 'POST',
    path: '/wps/relay/MCSFE_confirmPayment',
    token: true,
    assumed: true,
    response: withdraw('withdrawal'),
  },

  // Funds: deposits, the wallets of the vendors, transfers to the upline
  depositMethods: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositMethods',
    token: true,
    assumed: true,
    response: funds('depositMethods'),
  },
  depositOrders: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositOrders',
    token: true,
    assumed: true,
    response: funds('depositOrders'),
  },
  depositOrder: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositOrder',
    token: true,
    assumed: true,
    response: funds('depositOrder'),
  },
  createDeposit: {
    method: 'POST',
    path: '/wps/relay/MCSFE_createDepositOrder',
    token: true,
    assumed: true,
    response: funds('depositOrder'),
  },
  reportDeposit: {
    method: 'POST',
    path: '/wps/relay/MCSFE_reportDepositPaid',
    token: true,
    assumed: true,
    response: funds('depositOrder'),
  },
  cancelDeposit: {
    method: 'POST',
    path: '/wps/relay/MCSFE_cancelDepositOrder',
    token: true,
    assumed: true,
    response: funds('depositOrder'),
  },
  walletFunds: {
    method: 'GET',
    path: '/wps/relay/GCS_walletFunds',
    token: true,
    assumed: true,
    response: funds('walletFunds'),
  },
  moveFunds: {
    method: 'POST',
    path: '/wps/relay/GCS_moveFunds',
    token: true,
    assumed: true,
    response: funds('movedFunds'),
  },
  gatherFunds: {
    method: 'POST',
    path: '/wps/relay/GCS_gatherFunds',
    token: true,
    assumed: true,
    response: funds('gatheredFunds'),
  },
  upline: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getUpline',
    token: true,
    assumed: true,
    response: funds('upline'),
  },
  transferToUpline: {
    method: 'POST',
    path: '/wps/passwordCheck/MCSFE_transferToUpline',
    token: true,
    sealed: true,
    assumed: true,
    response: funds('sentToUpline'),
    refusal: rewards('passwordRefusal'),
  },

  // Records
  betRecords: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getBetRecords',
    token: true,
    assumed: true,
    response: records('betRecords'),
  },
  accountRecords: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getAccountRecords',
    token: true,
    assumed: true,
    response: records('accountRecords'),
  },
  profitRecords: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPersonalProfit',
    token: true,
    assumed: true,
    response: records('profitRecords'),
  },

  // Lobby
  gameMenus: { method: 'GET', path: '/lgw/games/game_menus', response: play('gameMenus') },
  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    assumed: true,
    response: v.array(s.game),
  },
  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    token: true,
    visitors: true,
    assumed: true,
    response: lobby('gameList'),
  },
  gameVendors: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    assumed: true,
    cached: 'gameVendor',
    response: s.vendorCategories,
  },
  favourites: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    token: true,
    assumed: true,
    response: lobby('games'),
  },
  addFavourite: {
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    token: true,
    assumed: true,
    response: s.nothing,
  },
  removeFavourite: {
    method: 'POST',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    token: true,
    assumed: true,
    response: s.nothing,
  },
  recentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    token: true,
    assumed: true,
    response: lobby('games'),
  },
  pvpRooms: { method: 'GET', path: '/wps/relay/GLS2_roomList', assumed: true, response: lobby('pvpRooms') },
  launchGame: {
    method: 'POST',
    path: '/wps/game/launchGame',
    token: true,
    assumed: true,
    response: play('launch'),
    refusal: play('launchRefusal'),
  },
  launchGameV2: {
    method: 'POST',
    path: '/wps/v2/game/launchGame',
    token: true,
    assumed: true,
    response: play('launch'),
    refusal: play('launchRefusal'),
  },
  vietnamLotteryMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    assumed: true,
    response: play('lotteries'),
  },
  vietnamLotteryRecent: {
    method: 'GET',
    path: '/lgw/vn/games/recent',
    assumed: true,
    response: play('openedDraws'),
  },
  popularLottery: { method: 'GET', path: '/lgw/games/popular', assumed: true, response: play('lotteries') },
  lotteryLobby: { method: 'GET', path: '/lgw/games/lobby', assumed: true, response: play('lotteries') },
  openedNumbers: {
    method: 'GET',
    path: '/lgw/draws/opened',
    token: true,
    assumed: true,
    response: play('openedDraws'),
  },
  winners: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', assumed: true, response: home('winners') },
  liveTables: { method: 'GET', path: '/wps/relay/GLS2_liveTableList', assumed: true, response: home('liveTables') },
  sportEvents: { method: 'GET', path: '/wps/relay/GLS2_sportEventList', assumed: true, response: home('sportEvents') },

  // Notices, promotions, missions, points
  announcements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    assumed: true,
    response: v.array(s.announcement),
  },
  notices: { method: 'GET', path: '/wps/relay/MCSFE_getNotices', assumed: true, response: content('notices') },
  promotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotions',
    token: true,
    visitors: true,
    assumed: true,
    response: rewards('promotions'),
  },
  promotion: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotionDetail',
    token: true,
    visitors: true,
    assumed: true,
    response: rewards('promotion'),
  },
  joinActivity: {
    method: 'POST',
    path: '/wps/relay/MCSFE_joinActivity',
    token: true,
    assumed: true,
    response: rewards('claim'),
  },
  claimActivity: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimActivity',
    token: true,
    assumed: true,
    response: rewards('claim'),
  },
  claimRaffle: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimRafflePromotion',
    token: true,
    assumed: true,
    response: rewards('claim'),
  },
  bonusCode: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimBonusCode',
    token: true,
    assumed: true,
    response: rewards('claim'),
  },
  activityImage: {
    method: 'POST',
    path: '/wps/relay/MCSFE_uploadActivityImage',
    token: true,
    assumed: true,
    patienceMs: 60_000,
    response: rewards('activityImage'),
  },
  applyActivity: {
    method: 'POST',
    path: '/wps/relay/MCSFE_applyActivity',
    token: true,
    assumed: true,
    response: rewards('application'),
  },
  vipLevels: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getVipLevels',
    token: true,
    visitors: true,
    assumed: true,
    response: rewards('vip'),
  },
  missionSummary: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummary',
    token: true,
    assumed: true,
    response: social('missionSummary'),
  },
  missionLeaderboard: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    token: true,
    assumed: true,
    response: social('missionLeaderboard'),
  },
  claimMission: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimMission',
    token: true,
    assumed: true,
    response: social('bountyClaim'),
  },
  referral: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferral',
    token: true,
    assumed: true,
    response: social('referral'),
  },
  claimReferral: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimReferral',
    token: true,
    assumed: true,
    response: social('bountyClaim'),
  },
  pointBalance: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointBalance',
    token: true,
    assumed: true,
    response: rewards('pointBalance'),
  },
  pointRewards: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointReward',
    token: true,
    visitors: true,
    assumed: true,
    response: rewards('pointRewards'),
  },
  pointConfig: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointConfig',
    token: true,
    visitors: true,
    assumed: true,
    response: rewards('pointConfig'),
  },
  redeemPointList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getRedeemPointList',
    token: true,
    assumed: true,
    response: rewards('pointOrders'),
  },
  pointTransactions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointTransactions',
    token: true,
    assumed: true,
    response: rewards('pointTransactions'),
  },
  redeemPoints: {
    method: 'POST',
    path: '/wps/passwordCheck/MCSFE_redeemPointReward',
    token: true,
    sealed: true,
    assumed: true,
    response: rewards('pointOrder'),
    refusal: rewards('passwordRefusal'),
  },
  convertPoints: {
    method: 'POST',
    path: '/wps/passwordCheck/MCSFE_convertPoint',
    token: true,
    sealed: true,
    assumed: true,
    response: rewards('pointOrder'),
    refusal: rewards('passwordRefusal'),
  },

  // Cashback, bonuses, rewards, rank
  manualRebate: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getManualRebate',
    token: true,
    assumed: true,
    response: bonus('manualRebate'),
  },
  claimManualRebate: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimManualRebate',
    token: true,
    assumed: true,
    response: bonus('rebateReceipt'),
  },
  manualRebateHistory: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getManualRebateHistory',
    token: true,
    assumed: true,
    response: bonus('rebateHistory'),
  },
  bonusDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getBonusDetails',
    token: true,
    assumed: true,
    response: bonus('bonusDetails'),
  },
  rewardCenter: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getRewardCenter',
    token: true,
    assumed: true,
    response: bonus('rewardCenter'),
  },
  claimReward: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimReward',
    token: true,
    assumed: true,
    response: bonus('rewardReceipt'),
  },
  rankRecord: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankRecord',
    token: true,
    assumed: true,
    response: bonus('rankRecord'),
  },

  // Security and responsible play
  security: {
    method: 'GET',
    path: '/wps/member/security',
    token: true,
    assumed: true,
    response: security('security'),
  },
  securityCode: {
    method: 'POST',
    path: '/wps/member/security/code',
    token: true,
    assumed: true,
    response: account('sentCode'),
  },
  saveWithdrawalPassword: {
    method: 'POST',
    path: '/wps/member/security/withdrawalPassword',
    token: true,
    sealed: true,
    assumed: true,
    response: s.nothing,
    refusal: security('securityRefusal'),
  },
  bindContact: {
    method: 'POST',
    path: '/wps/member/security/binding',
    token: true,
    sealed: true,
    assumed: true,
    response: security('bound'),
    refusal: security('securityRefusal'),
  },
  signInSessions: {
    method: 'GET',
    path: '/wps/member/sessions',
    token: true,
    assumed: true,
    response: security('signInSessions'),
  },
  endSessions: {
    method: 'POST',
    path: '/wps/member/sessions/end',
    token: true,
    assumed: true,
    response: security('signInSessions'),
  },
  pastSignIns: {
    method: 'GET',
    path: '/wps/member/signIns',
    token: true,
    assumed: true,
    response: security('pastSignIns'),
  },
  limits: {
    method: 'GET',
    path: '/wps/member/protection/limits',
    token: true,
    assumed: true,
    response: security('limits'),
  },
  saveLimit: {
    method: 'POST',
    path: '/wps/member/protection/limits',
    token: true,
    assumed: true,
    response: security('limits'),
  },
  withdrawRaise: {
    method: 'POST',
    path: '/wps/member/protection/limits/raise',
    token: true,
    assumed: true,
    response: security('limits'),
  },
  exclude: {
    method: 'POST',
    path: '/wps/member/protection/exclusion',
    token: true,
    sealed: true,
    assumed: true,
    response: security('exclusion'),
    refusal: security('securityRefusal'),
  },
  netPosition: {
    method: 'GET',
    path: '/wps/member/protection/netPosition',
    token: true,
    assumed: true,
    response: security('netPositions'),
  },
  realityCheck: {
    method: 'GET',
    path: '/wps/member/protection/realityCheck',
    token: true,
    assumed: true,
    response: security('realityCheck'),
  },
  saveRealityCheck: {
    method: 'PUT',
    path: '/wps/member/protection/realityCheck',
    token: true,
    assumed: true,
    response: security('realityCheck'),
  },
  answerRealityCheck: {
    method: 'POST',
    path: '/wps/member/protection/realityCheck',
    token: true,
    assumed: true,
    response: security('realityCheck'),
  },

  // Contracts and salary
  dividendContract: { method: 'GET', path: '/wps/relay/MCSFE_processContractDividend', token: true, assumed: true },
  dailySalaryContract: {
    method: 'GET',
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    token: true,
    assumed: true,
  },
  hourSalaryContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processContractHourSalary',
    token: true,
    assumed: true,
  },
  realTimeSalaryContract: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    token: true,
    assumed: true,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type Row<Name extends EndpointName> = (typeof endpoints)[Name];

/** What a call sends (query for GET, body otherwise); `undefined` where the row takes nothing. */
export type RequestOf<Name extends EndpointName> = Name extends keyof typeof requests
  ? v.InferInput<(typeof requests)[Name]>
  : undefined;

type SchemaOf<Name extends EndpointName> =
  Row<Name> extends { response: infer Schema extends v.GenericSchema }
    ? Schema
    : Row<Name> extends { response: LazySchema<infer Schema> }
      ? Schema
      : v.GenericSchema;

/** What the gateway sends for it. */
export type AnswerOf<Name extends EndpointName> = v.InferInput<SchemaOf<Name>>;

/** What a call brings back, out of the envelope. */
export type ResponseOf<Name extends EndpointName> = v.InferOutput<SchemaOf<Name>>;
