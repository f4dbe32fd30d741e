import { audioCheckReasons } from '../../../machines/account/audio-check.model.ts';
import { changePasswordReasons } from '../../../machines/account/change-password.model.ts';
import { channelLoginReasons } from '../../../machines/account/channel-login.model.ts';
import { codeCheckReasons } from '../../../machines/account/code-check.model.ts';
import { loginReasons } from '../../../machines/account/login.model.ts';
import { newIpCheckReasons } from '../../../machines/account/new-ip-check.model.ts';
import { passkeyCheckReasons } from '../../../machines/account/passkey-check.model.ts';
import { profileReasons } from '../../../machines/account/profile.model.ts';
import { recoveryEmailReasons } from '../../../machines/account/recovery-email.model.ts';
import { recoveryPhoneReasons } from '../../../machines/account/recovery-phone.model.ts';
import { registrationReasons } from '../../../machines/account/register-account.model.ts';
import { sliderCaptchaReasons } from '../../../machines/account/slider-captcha.model.ts';
import { smsCodeReasons } from '../../../machines/account/sms-code.model.ts';
import { smsLoginReasons } from '../../../machines/account/sms-login.model.ts';
import { offerReasons } from '../../../machines/agent/contract-offer.model.ts';
import { decisionReasons } from '../../../machines/agent/contract-request.model.ts';
import { downlineRebatesReasons } from '../../../machines/agent/downline-rebates.model.ts';
import { downlineRegistrationReasons } from '../../../machines/agent/downline-registration.model.ts';
import { registrationLinkReasons } from '../../../machines/agent/registration-link.model.ts';
import { claimReasons } from '../../../machines/lobby/claim.model.ts';
import { favouriteReasons } from '../../../machines/lobby/favorite.model.ts';
import { launchReasons } from '../../../machines/lobby/launch.model.ts';
import { applicationReasons } from '../../../machines/lobby/promotion-application.model.ts';
import { redeemReasons } from '../../../machines/lobby/redeem.model.ts';
import { cashbackReasons } from '../../../machines/member/cashback.model.ts';
import { contactLinkingReasons } from '../../../machines/member/contact-linking.model.ts';
import { depositReasons } from '../../../machines/member/deposit.model.ts';
import { exclusionReasons } from '../../../machines/member/exclusion.model.ts';
import { passkeysReasons } from '../../../machines/member/passkeys.model.ts';
import { payeeReasons } from '../../../machines/member/payee.model.ts';
import { payeeRemovalReasons } from '../../../machines/member/payee-removal.model.ts';
import { prizeClaimReasons } from '../../../machines/member/prize-claim.model.ts';
import { receiptReasons } from '../../../machines/member/receipt.model.ts';
import { rewardReasons } from '../../../machines/member/reward.model.ts';
import { transferReasons } from '../../../machines/member/transfer.model.ts';
import { uplineTransferReasons } from '../../../machines/member/upline-transfer.model.ts';
import { withdrawReasons } from '../../../machines/member/withdraw.model.ts';
import { withdrawalPasswordReasons } from '../../../machines/member/withdrawal-password.model.ts';
import { cancelReasons } from '../../../machines/member/withdrawals.model.ts';
import { feedbackReasons } from '../../../machines/site/feedback.model.ts';
import type { EndpointName } from '../endpoints.ts';
import { type ErrorCode, errorCode } from '../error-code.ts';

type Reasons = Readonly<Record<string, { readonly codes: readonly ErrorCode[] }>>;

/** The reason lists of the flows that make a call. A test compares them with the actors. */
export const reasonsOf: { readonly [Name in EndpointName]?: readonly Reasons[] } = {
  login: [loginReasons, smsLoginReasons],
  loginVerification: [newIpCheckReasons],
  loginVerificationCode: [smsCodeReasons],
  channelLogin: [channelLoginReasons],
  sliderCheck: [sliderCaptchaReasons],
  audioCheck: [audioCheckReasons],
  codeCheck: [codeCheckReasons],
  passkeyCheck: [passkeyCheckReasons],
  passkeyRegistration: [passkeysReasons],
  savePasskey: [passkeysReasons],
  removePasskey: [passkeysReasons],
  smsLoginCode: [smsCodeReasons],
  smsRegisterCode: [smsCodeReasons],
  smsRecoveryCode: [smsCodeReasons],
  securityCode: [smsCodeReasons],
  phoneCode: [smsCodeReasons],
  phoneConfirm: [registrationReasons],
  register: [registrationReasons],
  registerMobile: [registrationReasons],
  saveProfile: [profileReasons],
  changePassword: [changePasswordReasons],
  forgotByEmail: [recoveryEmailReasons],
  setPasswordByPhone: [recoveryPhoneReasons],
  feedback: [feedbackReasons],
  feedbackImage: [{ image: feedbackReasons.imageRejected }],
  addFavourite: [favouriteReasons],
  removeFavourite: [favouriteReasons],
  walletTransfer: [launchReasons],
  launchGame: [launchReasons],
  launchGameV2: [launchReasons],
  createDeposit: [depositReasons],
  addPayee: [payeeReasons],
  removePayee: [payeeRemovalReasons],
  withdraw: [withdrawReasons],
  cancelWithdrawal: [cancelReasons],
  paymentProof: [receiptReasons],
  confirmPayment: [receiptReasons],
  moveFunds: [transferReasons],
  gatherFunds: [transferReasons],
  transferToUpline: [uplineTransferReasons],
  transferToDownline: [uplineTransferReasons],
  joinActivity: [claimReasons],
  claimActivity: [claimReasons],
  claimRaffle: [claimReasons],
  bonusCode: [claimReasons],
  activityImage: [applicationReasons],
  applyActivity: [applicationReasons],
  redeemPoints: [redeemReasons],
  convertPoints: [redeemReasons],
  claimMission: [prizeClaimReasons],
  claimReferral: [prizeClaimReasons],
  claimManualRebate: [cashbackReasons],
  claimReward: [rewardReasons],
  saveWithdrawalPassword: [withdrawalPasswordReasons],
  bindContact: [contactLinkingReasons],
  exclude: [exclusionReasons],
  dividendContract: [decisionReasons],
  dailySalaryContract: [decisionReasons],
  hourSalaryContract: [decisionReasons],
  realTimeSalaryContract: [decisionReasons],
  withdrawContractTermination: [decisionReasons],
  offerContract: [offerReasons],
  registerDownline: [downlineRegistrationReasons],
  createRegistrationLink: [registrationLinkReasons],
  disableRegistrationLink: [registrationLinkReasons],
  downlineRebates: [{ none: downlineRebatesReasons.none }],
  saveDownlineRebates: [downlineRebatesReasons],
};

const general = 'a general refusal that shows the code';
const unknownMember = { [errorCode.downlineUnknown]: 'shows that the member is not in the downline' };

/** Codes that the site handles for a call without a reason list, with their effect. */
const handled: { readonly [Name in EndpointName]?: Readonly<Record<string, string>> } = {
  login: { [errorCode.loginVerification]: 'starts the check of a new address' },
  channelLogin: { [errorCode.loginVerification]: 'starts the check of a new address' },
  freePlayLogin: {
    [errorCode.captchaRequired]: general,
    [errorCode.captchaWrong]: general,
    [errorCode.checkRequired]: general,
    [errorCode.sliderWrong]: general,
    [errorCode.sliderExpired]: general,
  },
  forgotByEmail: {
    [errorCode.captchaRequired]: general,
    [errorCode.captchaWrong]: general,
    [errorCode.checkRequired]: general,
    [errorCode.sliderWrong]: general,
    [errorCode.sliderExpired]: general,
  },
  captchaSound: { [errorCode.captchaRequired]: general },
  checkCode: { [errorCode.smsLimited]: general },
  addFavourite: { [errorCode.gameUnknown]: general },
  removeFavourite: { [errorCode.gameUnknown]: general },
  saveWithdrawalPassword: { [errorCode.withdrawalPasswordUnset]: general },
  bindContact: {
    [errorCode.phoneTooMany]: general,
    [errorCode.phoneCaptcha]: general,
    [errorCode.phoneQuota]: general,
    [errorCode.phoneDisabled]: general,
    [errorCode.phoneUnknown]: general,
  },
  affiliate: { [errorCode.affiliateInvalid]: 'marks the field of the invitation code' },
  reportDeposit: { [errorCode.orderClosed]: 'loads the order again' },
  cancelDeposit: { [errorCode.orderClosed]: 'loads the order again' },
  contractTable: unknownMember,
  offerContract: { [errorCode.downlineExcluded]: general },
  simulateContract: { ...unknownMember, [errorCode.contractNotDirect]: general },
  withdrawContractOffer: { [errorCode.contractDecided]: general, [errorCode.contractLapsed]: general },
  downlineMembers: unknownMember,
  teamBets: unknownMember,
  teamMovements: unknownMember,
  teamProfit: unknownMember,
  downlineOverview: {
    [errorCode.downlineExcluded]: general,
    [errorCode.downlineNone]: 'shows that the member is not in the downline',
  },
  dividendContract: { [errorCode.contractCollides]: 'lists the contracts that would end' },
  dailySalaryContract: { [errorCode.contractCollides]: 'lists the contracts that would end' },
  hourSalaryContract: { [errorCode.contractCollides]: 'lists the contracts that would end' },
  realTimeSalaryContract: { [errorCode.contractCollides]: 'lists the contracts that would end' },
};

/** Codes that any call can return. */
export const commonCodes: { readonly [Code in ErrorCode]?: string } = {
  [errorCode.sessionExpired]: 'with status 401: the token is not that of an open session; the session ends',
  [errorCode.requestInvalid]: 'the request is malformed: a defect of the site',
  [errorCode.notFound]: 'the gateway does not know the call, or the object that the request names',
  [errorCode.trialRefused]: 'not possible with a trial account',
  [errorCode.notAgent]: 'only for agents',
  [errorCode.accountExcluded]: 'the member has excluded the account',
  [errorCode.orderClosed]: 'calls with a `requestId`: `orderStatus` has closed this id',
  [errorCode.smsLimited]: 'with status 429 and `Retry-After`: too often',
  [errorCode.keyUnknown]: 'encrypted calls: the site loads the public key again and repeats the call once',
};

/** The codes that the site understands for a call, with the reason of the flow or the effect. */
export function codesOf(name: EndpointName): Record<string, string> {
  const found: Record<string, string> = {};
  for (const list of reasonsOf[name] ?? [])
    for (const [reason, { codes }] of Object.entries(list))
      for (const code of codes)
        found[code] = found[code] && found[code] !== reason ? `${found[code]}, ${reason}` : reason;
  return { ...found, ...handled[name] };
}
