import * as v from 'valibot';
import { languageCodes } from '../../locales/languages.ts';
import type { EndpointName } from './endpoints.ts';
import { contractKind, contractTerms, requestOutcome, salaryPeriod } from './schemas/agent-contracts.ts';
import { units } from './schemas/common-fields.ts';

/** Proof that the user solved the slider puzzle; valid for one call. */
const proof = { captchaId: v.string(), captchaCheckToken: v.string() };
const phone = { mobileNum: v.string(), countryDialingCode: v.string() };
const text = v.optional(v.string());

/** Positions of the puzzle piece: `x` in image pixels at `t` ms after the first touch. */
const sliderTrack = v.array(v.object({ x: v.number(), t: v.number() }));
const merchantQuery = v.object({ merchantCode: v.string(), language: v.string() });
/** Launch of a game, a room or a lottery (spec 1 §3); the request contains the id or code of one of them. */
const launchRequest = v.object({
  /** Numbers of a lottery ticket, and the event of a sports game, with which the game begins. */
  numbers: v.optional(v.array(v.number())),
  eventId: text,
  gameId: text,
  roomId: text,
  gameCode: text,
  playType: text,
  nodeId: v.optional(v.number()),
  accountType: v.literal(1),
  confirmTrans: v.literal(0),
  vassalage: text,
  launchMode: v.literal('GLS'),
  platform: v.literal('html5-desktop'),
  clientType: v.literal(3),
  username: v.string(),
  token: v.string(),
  merchantCode: v.string(),
  language: v.string(),
  /** A launch without money; visitors can make it too. `username` and `token` are then empty. */
  demo: v.optional(v.literal(true)),
});
/**
 * Calendar days (yyyy-MM-dd) in the operator's time zone; the first and the last day are included. Pages start at 1.
 */
const dated = {
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
};
/**
 * Decision on a contract or on a contract request (spec 2 §4). `id` is the id of the contract for `terminate`, and of
 * the request otherwise. `agreed` contains the comma-separated ids of the other contracts that the user agrees to end
 * with this decision.
 */
const contractDecision = v.object({
  requestId: v.string(),
  action: v.picklist(['accept', 'reject', 'terminate']),
  id: v.string(),
  version: v.number(),
  agreed: v.string(),
});
/**
 * The report covers the downline of the agent, or the downline of `member` when `member` is set. An empty string in a
 * field means no filter.
 */
/**
 * `sort`: a name of `sorts` in the answer, with a minus sign for the largest value first. `reference`: the id or the
 * reference of a row. Only gateways that name them in the answer receive them.
 */
const listParameters = { sort: v.optional(v.string()), reference: v.optional(v.string()) };

const teamDated = {
  ...dated,
  /** Larger maximum than in other lists, so that the file export needs fewer calls. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  member: v.string(),
  scope: v.picklist(['team', 'direct']),
  level: v.string(),
  search: v.string(),
};
/** The answer of an authenticator in its JSON form (WebAuthn Level 3); bytes are base64url. */
const bytes = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(20_000));
const credential = { id: bytes, rawId: bytes, type: v.literal('public-key') };
const passkeyAssertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Identifies the account; null when the authenticator does not return it. */
    userHandle: v.nullable(bytes),
  }),
});
const passkeyAttestation = v.object({
  ...credential,
  response: v.object({ clientDataJSON: bytes, attestationObject: bytes, transports: v.array(v.string()) }),
});

const smsCode = v.object({ ...phone, ...proof });

/** Rates of a downline member by category, in basis points. */
const rate = v.pipe(v.number(), v.integer(), v.minValue(0));
const rates = v.object({ RNG: rate, LIVE: rate, SPORTS: rate, LOTT: rate, FISH: rate, PVP: rate });
const downlineKind = v.picklist(['member', 'agent']);

/** The filled fields of the registration form (spec 1 §3), and additional data that is sent with these fields. */
const registration = v.object({
  username: text,
  password: text,
  confirmPassword: text,
  payeeName: text,
  email: text,
  qqNum: text,
  mobileNum: text,
  recommenderId: text,
  captcha: text,
  verificationCode: text,
  affiliateCode: text,
  paymentPassword: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  idNumber: text,
  referralCode: text,
  domain: text,
  countryDialingCode: text,
  registerUrl: v.string(),
  registerMethod: v.literal('WEB'),
  login: v.literal(true),
  firebaseChannel: text,
  firebaseIdToken: text,
  ...proof,
});

/**
 * Request of each call in the endpoint table: the query for GET, the body otherwise. It is separate from the table,
 * because the client needs only the types; the sandbox validates requests with these schemas.
 */
export const requests = {
  /**
   * When a sign-in repeats the `requestId` of an earlier sign-in, the gateway returns the first response again and
   * opens no second session.
   */
  login: v.variant('type', [
    v.object({
      type: v.literal('username'),
      requestId: text,
      username: v.string(),
      password: v.string(),
      captcha: text,
      captchaId: text,
      captchaCheckToken: text,
    }),
    /** `password` is the SMS code. */
    v.object({ type: v.literal('sms'), requestId: text, ...phone, password: v.string() }),
  ]),
  freePlayLogin: v.object({ requestId: text }),
  loginVerification: v.object({
    ticket: v.string(),
    method: v.picklist(['sms', 'email', 'bankName', 'authenticator']),
    answer: v.string(),
  }),
  loginVerificationCode: v.object({ ticket: v.string(), method: v.picklist(['sms', 'email']) }),
  channelLogin: v.object({ channel: v.string(), code: v.string(), state: v.string() }),
  sliderCheck: v.object({ captchaId: v.string(), position: v.number(), track: sliderTrack }),
  checkKinds: v.object({ purpose: v.picklist(['signIn', 'registration', 'smsCode']) }),
  audioCheck: v.object({ captchaId: v.string(), answer: v.string() }),
  checkCode: v.object({ username: v.string(), channel: v.picklist(['email', 'sms']) }),
  codeCheck: v.object({ captchaId: v.string(), code: v.string() }),
  passkeyChallenge: v.object({ purpose: v.literal('signIn') }),
  passkeyCheck: v.object({ captchaId: v.string(), username: v.string(), credential: passkeyAssertion }),
  smsLoginCode: smsCode,
  smsRegisterCode: v.object({ variant: v.picklist(['username', 'mobile']), ...phone, ...proof }),
  smsRecoveryCode: smsCode,
  phoneCode: smsCode,
  phoneConfirm: v.object({ verificationId: v.string(), code: v.string() }),
  systemStatus: v.object({ url: v.string() }),
  registerSettings: v.object({}),
  banners: merchantQuery,
  register: registration,
  registerMobile: registration,
  saveProfile: v.object({
    permanentAddress: v.string(),
    currentAddress: v.string(),
    placeOfBirth: v.string(),
    nationality: v.string(),
    occupation: v.string(),
    sourceOfIncome: v.string(),
    /** yyyy-MM-dd or empty. */
    birthday: v.string(),
    isOfAge: v.optional(v.literal(true)),
  }),
  changePassword: v.object({ oldPassword: v.string(), newPassword: v.string(), confirmNewPassword: v.string() }),
  forgotByEmail: v.object({ username: v.string(), email: v.string() }),
  setPasswordByPhone: v.object({ ...phone, newPassword: v.string(), verificationCode: v.string() }),
  memberLanguage: v.object({ language: v.picklist(languageCodes.map((code) => code.toUpperCase())) }),
  affiliate: v.object({ code: v.string(), domain: v.string() }),
  hotGames: v.object({ ...merchantQuery.entries, isPlatform: v.literal(2), platform: v.string() }),
  gameList: v.object({ ...merchantQuery.entries, platform: v.string() }),
  addFavourite: v.object({ gameId: v.string() }),
  removeFavourite: v.object({ gameId: v.string() }),
  pvpRooms: v.object({ merchantCode: v.string() }),
  gameVendors: v.object({ merchantCode: v.string() }),
  gameMenus: merchantQuery,
  launchGame: launchRequest,
  launchGameV2: launchRequest,
  merchantWallet: v.object({ merchantCode: v.string() }),
  /**
   * Moves all money of the member to the wallet that the game uses. Repeated calls with the same `transferId` count as
   * one transfer.
   */
  walletTransfer: v.object({ gameId: text, roomId: text, gameCode: text, vassalage: text, transferId: v.string() }),
  depositOrder: v.object({ reference: v.string() }),
  /**
   * Amounts of deposits, transfers and withdrawals are in minor units. When a call repeats the `requestId` of an
   * earlier call, the gateway returns the first response again.
   */
  createDeposit: v.object({ requestId: v.string(), methodId: v.string(), amount: units.minor }),
  reportDeposit: v.object({ reference: v.string() }),
  cancelDeposit: v.object({ reference: v.string() }),
  /** `from` and `to` are vendor codes (field `vassalage`); null means the main wallet. */
  moveFunds: v.object({
    requestId: v.string(),
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
    amount: units.minor,
  }),
  gatherFunds: v.object({ requestId: v.string() }),
  transferToUpline: v.object({
    requestId: v.string(),
    amount: units.minor,
    remark: v.string(),
    withdrawalPassword: v.string(),
  }),
  betRecords: v.object({
    ...dated,
    ...listParameters,
    category: v.string(),
    vendor: v.string(),
    state: v.string(),
  }),
  accountRecords: v.object({ ...dated, ...listParameters, kind: v.string() }),
  profitRecords: v.object({ ...dated, period: v.picklist(['daily', 'weekly', 'semimonthly', 'monthly']) }),
  creditReport: v.object({ from: dated.from, to: dated.to }),
  yearReport: v.object({ year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(9999)) }),
  teamBets: v.object({ ...teamDated, ...listParameters, category: v.string(), vendor: v.string() }),
  teamMovements: v.object({ ...teamDated, ...listParameters, kind: v.string() }),
  teamProfit: v.object(teamDated),
  popularLottery: v.object({ ...merchantQuery.entries, count: v.literal(20) }),
  vietnamLotteryMenu: v.object({ ...merchantQuery.entries, count: v.literal(100) }),
  vietnamLotteryRecent: v.object({ ...merchantQuery.entries, count: v.literal(100) }),
  lotteryLobby: v.object({
    ...merchantQuery.entries,
    lottoArea: v.picklist(['VN', 'SEA', 'LOTT', 'ELOTT']),
    launchMode: v.literal('LOTT'),
  }),
  /** Without `gameCode`, the last draw of every lottery. `day` is YYYY-MM-DD in the zone of the operator. */
  drawArchive: v.object({
    ...merchantQuery.entries,
    gameCode: text,
    day: text,
    page: v.pipe(v.number(), v.integer(), v.minValue(1)),
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  }),
  /** The number of a ticket (`reference`), or the numbers played in a draw, such as `3-14-15`. */
  ticketCheck: v.object({
    ...merchantQuery.entries,
    reference: text,
    gameCode: text,
    number: v.optional(v.number()),
    numbers: text,
  }),
  /** Without `gameCode`, the tickets of every lottery. */
  lotteryTickets: v.object({ ...merchantQuery.entries, gameCode: text }),
  openedNumbers: v.object({ ...merchantQuery.entries, gameCode: v.string() }),
  winners: merchantQuery,
  liveTables: merchantQuery,
  /** Without `scope`, the events that are live and those that begin next; `all`: also the other ones until tomorrow. */
  sportEvents: v.object({ ...merchantQuery.entries, scope: v.optional(v.literal('all')) }),
  announcements: v.object({
    types: v.string(),
    platform: v.literal('W'),
    execution: v.string(),
    language: v.string(),
  }),
  notices: v.object({ platform: v.literal('W'), language: v.string() }),
  agentAnnouncements: v.object({ platform: v.literal('W'), language: v.string() }),
  /** An empty `kind` means all kinds. */
  agentIncome: v.object({ ...dated, kind: v.picklist(['', 'rebate', 'dividend', 'daily', 'hourly', 'realTime']) }),
  helpCentre: v.object({ language: v.string() }),
  feedback: v.object({
    /** The same value in all attempts to send one message, so that the gateway accepts the message only once. */
    requestId: v.string(),
    questionType: v.picklist(['deposit', 'withdrawal', 'game', 'customerService', 'application', 'other']),
    content: v.string(),
    contact: v.string(),
    /** Ids from `feedbackImage`. */
    images: v.array(v.string()),
  }),
  /** `content` is the file in base64; the gateway stores the file once for each `requestId`. */
  feedbackImage: v.object({ requestId: v.string(), name: v.string(), content: v.string() }),
  promotion: v.object({ id: v.string() }),
  /**
   * When a call repeats the `requestId` of an earlier call, the gateway returns the first response again; the call has
   * no second effect.
   */
  joinActivity: v.object({ requestId: v.string(), id: v.string() }),
  claimActivity: v.object({ requestId: v.string(), id: v.string() }),
  claimRaffle: v.object({ requestId: v.string(), id: v.string() }),
  bonusCode: v.object({ requestId: v.string(), code: v.string() }),
  /** `content` is the file in base64. */
  activityImage: v.object({ requestId: v.string(), id: v.string(), name: v.string(), content: v.string() }),
  applyActivity: v.object({
    requestId: v.string(),
    id: v.string(),
    remark: v.string(),
    images: v.array(v.string()),
  }),
  redeemPoints: v.object({
    requestId: v.string(),
    rewardId: v.string(),
    quantity: v.number(),
    withdrawalPassword: v.string(),
    address: text,
    mobileNum: text,
  }),
  missionLeaderboard: v.object({ week: v.picklist(['this', 'last']) }),
  claimMission: v.object({ requestId: v.string(), id: v.string() }),
  claimReferral: v.object({ requestId: v.string() }),
  readMails: v.object({ ids: v.array(v.string()) }),
  deleteMail: v.object({ id: v.string() }),
  restoreMail: v.object({ id: v.string() }),
  /** `target` is the purpose of the code: to link a new number or email address, or to reset a forgotten password. */
  securityCode: v.variant('target', [
    v.object({ target: v.literal('bindMobile'), ...phone }),
    v.object({ target: v.literal('bindEmail'), email: v.string() }),
    v.object({ target: v.literal('forgottenByMobile') }),
    v.object({ target: v.literal('forgottenByEmail') }),
  ]),
  /** Requires the current password or a code that the gateway sent to the user. The first password requires neither. */
  saveWithdrawalPassword: v.object({
    current: text,
    code: text,
    sentTo: v.optional(v.picklist(['mobile', 'email'])),
    password: v.string(),
  }),
  bindContact: v.variant('kind', [
    v.object({ kind: v.literal('mobile'), ...phone, code: v.string(), password: v.string() }),
    v.object({ kind: v.literal('email'), email: v.string(), code: v.string(), password: v.string() }),
  ]),
  /** Ends the session with `id`. Without `id`, it ends all sessions except the current one. */
  endSessions: v.object({ id: text }),
  pastSignIns: v.object({ page: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  passkeyRegistration: v.object({ password: v.string() }),
  savePasskey: v.object({
    registrationId: v.string(),
    name: v.pipe(v.string(), v.maxLength(200)),
    credential: passkeyAttestation,
  }),
  removePasskey: v.object({ id: v.string(), password: v.string() }),
  /** When `value` is null, the limit is removed; this counts as a raise of the limit. Only `stake` has the period `bet`. */
  saveLimit: v.object({
    kind: v.picklist(['deposit', 'loss', 'session', 'stake']),
    period: v.picklist(['day', 'week', 'month', 'bet']),
    value: v.nullable(v.pipe(units.limit, v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))),
  }),
  withdrawRaise: v.object({
    kind: v.picklist(['deposit', 'loss', 'session', 'stake']),
    period: v.picklist(['day', 'week', 'month', 'bet']),
  }),
  exclude: v.object({
    term: v.picklist(['day', 'week', 'month', 'halfYear', 'year', 'ever']),
    password: v.string(),
  }),
  /** `minutes` is the default interval of the operator; it applies to a member who has not chosen an interval. */
  realityCheck: v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  saveRealityCheck: v.object({ minutes: v.picklist([15, 30, 60]) }),
  answerRealityCheck: v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  convertPoints: v.object({ requestId: v.string(), points: units.points, withdrawalPassword: v.string() }),
  addPayee: v.object({ requestId: v.string(), institution: v.string(), number: v.string() }),
  removePayee: v.object({ id: v.string() }),
  /** `kind` is the name of the call that created the order. */
  orderStatus: v.object({ requestId: v.string(), kind: v.string() }),
  withdraw: v.object({
    requestId: v.string(),
    payeeId: v.string(),
    amount: units.minor,
    withdrawalPassword: v.string(),
  }),
  cancelWithdrawal: v.object({ requestId: v.string(), reference: v.string() }),
  /** `content` is the file in base64. */
  paymentProof: v.object({ requestId: v.string(), reference: v.string(), name: v.string(), content: v.string() }),
  /** `received` and `remaining` in minor units; their sum is the payout. */
  confirmPayment: v.object({
    requestId: v.string(),
    reference: v.string(),
    answer: v.picklist(['received', 'notReceived', 'partly']),
    received: units.minor,
    remaining: units.minor,
    proofId: text,
  }),
  /** `since` identifies the period of the claim, so that the gateway does not pay the same period twice. */
  claimManualRebate: v.object({ requestId: v.string(), since: v.string() }),
  manualRebateHistory: v.object({ page: v.number() }),
  /** An empty `state` means all states. */
  bonusDetails: v.object({ ...dated, state: v.picklist(['', 'active', 'completed', 'expired', 'cancelled']) }),
  claimReward: v.object({ requestId: v.string(), id: v.string() }),
  /**
   * When a call repeats an earlier `requestId` with the same terms, the gateway returns the same account. It does not
   * compare the password.
   */
  registerDownline: v.object({
    requestId: v.string(),
    kind: downlineKind,
    account: v.string(),
    nickname: v.string(),
    password: v.string(),
    rates,
  }),
  createRegistrationLink: v.object({
    requestId: v.string(),
    kind: downlineKind,
    days: v.nullable(v.picklist([1, 7, 30, 90])),
    note: v.string(),
    rates,
  }),
  disableRegistrationLink: v.object({ code: v.string() }),
  downlineRebates: v.object({ memberId: v.number() }),
  saveDownlineRebates: v.object({ memberId: v.number(), version: v.number(), rates }),
  downlineOverview: v.object({ memberId: v.number() }),
  transferToDownline: v.object({
    requestId: v.string(),
    memberId: v.number(),
    amount: units.minor,
    remark: v.string(),
    withdrawalPassword: v.string(),
  }),
  dividendContract: contractDecision,
  dailySalaryContract: contractDecision,
  hourSalaryContract: contractDecision,
  realTimeSalaryContract: contractDecision,
  contractOverview: v.object({ kind: contractKind }),
  contractTable: v.object({ kind: contractKind, memberId: v.number() }),
  /** `version` is the version of the offer to replace; 0 for a first offer. */
  offerContract: v.object({
    requestId: v.string(),
    kind: contractKind,
    memberId: v.number(),
    version: v.number(),
    terms: contractTerms,
  }),
  withdrawContractOffer: v.object({
    requestId: v.string(),
    kind: contractKind,
    memberId: v.number(),
    version: v.number(),
  }),
  withdrawContractTermination: v.object({
    requestId: v.string(),
    kind: contractKind,
    id: v.string(),
    version: v.number(),
  }),
  /** The days of a request are the day on which it was sent. An empty `kind` or `state` means no filter. */
  contractRequests: v.object({
    ...dated,
    kind: v.picklist([...contractKind.options, '']),
    state: v.picklist([...requestOutcome.options, '']),
  }),
  /** `memberId`: the downline agent who would receive the contract; 0 for the caller. */
  simulateContract: v.object({
    kind: contractKind,
    memberId: v.number(),
    rate: v.number(),
    lossRate: v.number(),
    period: v.picklist([...salaryPeriod.options, '']),
    activeMembers: v.number(),
    validBet: v.number(),
    profitLoss: v.number(),
    betAmount: v.number(),
  }),
  contractPayouts: v.object({ ...dated, kind: contractKind }),
} as const satisfies Partial<Record<EndpointName, v.GenericSchema>>;

/** Request of a call (query for GET, body otherwise); `undefined` when the call has no parameters. */
export type RequestOf<Name extends EndpointName> = Name extends keyof typeof requests
  ? v.InferInput<(typeof requests)[Name]>
  : undefined;
