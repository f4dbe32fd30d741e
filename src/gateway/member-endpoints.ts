import { type Endpoint, from } from './endpoint.ts';
import * as s from './schemas/site.ts';

const account = from(() => import('./schemas/account.ts'));
const bonus = from(() => import('./schemas/bonus.ts'));
const content = from(() => import('./schemas/content.ts'));
const notification = from(() => import('./schemas/notifications.ts'));
const passkey = from(() => import('./schemas/passkey.ts'));
const security = from(() => import('./schemas/security.ts'));
const social = from(() => import('./schemas/social.ts'));

/** Endpoints of a member's mail, cashback, bonuses, security and responsible play. */
export const memberEndpoints = {
  notifications: {
    method: 'GET',
    read: true,
    path: '/wps/member/notifications',
    token: true,
    assumed: true,
    response: notification('notifications'),
  },
  mails: {
    method: 'GET',
    read: true,
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
  manualRebate: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getManualRebate',
    token: true,
    assumed: true,
    promise: 'A read moves no money: cashback that is overdue is credited when its period ends, whoever reads what.',
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
    read: true,
    path: '/wps/relay/MCSFE_getManualRebateHistory',
    token: true,
    assumed: true,
    response: bonus('rebateHistory'),
  },
  bonusDetails: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getBonusDetails',
    token: true,
    assumed: true,
    response: bonus('bonusDetails'),
  },
  rewardCenter: {
    method: 'GET',
    read: true,
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
    read: true,
    path: '/wps/relay/MCSFE_getPlayerRankRecord',
    token: true,
    assumed: true,
    response: bonus('rankRecord'),
  },

  // Security and responsible play
  security: {
    method: 'GET',
    read: true,
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
    read: true,
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
    read: true,
    path: '/wps/member/signIns',
    token: true,
    assumed: true,
    response: security('pastSignIns'),
  },
  passkeys: {
    method: 'GET',
    read: true,
    path: '/wps/member/passkeys',
    token: true,
    assumed: true,
    response: passkey('passkeyList'),
  },
  passkeyRegistration: {
    method: 'POST',
    path: '/wps/member/passkeys/options',
    token: true,
    sealed: true,
    assumed: true,
    promise:
      'Checks the account password and returns options for navigator.credentials.create. The passkey must be ' +
      'discoverable and verify its user. `user.id` is random bytes or a hash, never a name or a contact. The challenge ' +
      'is for one registration in this session and expires.',
    response: passkey('passkeyRegistration'),
    refusal: security('securityRefusal'),
  },
  savePasskey: {
    method: 'POST',
    path: '/wps/member/passkeys/save',
    token: true,
    assumed: true,
    promise:
      'Verifies the answer of an authenticator to the challenge `registrationId`, stores its public key under `name`, and ' +
      'informs the member. The first call consumes the challenge, whatever its result.',
    response: passkey('passkeyList'),
  },
  removePasskey: {
    method: 'POST',
    path: '/wps/member/passkeys/remove',
    token: true,
    sealed: true,
    assumed: true,
    promise:
      'Checks the account password, removes the passkey and informs the member. From then on, the passkey is refused. ' +
      'An unknown `id` changes nothing and returns the list.',
    response: passkey('passkeyList'),
    refusal: security('securityRefusal'),
  },
  limits: {
    method: 'GET',
    read: true,
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
    promise:
      'Deadlines of the account stand still until the exclusion ends: payouts that wait for an answer, contract requests, ' +
      'rewards, bonuses, missions, cashback, unpaid deposit orders. Without an end no payout counts as received, and ' +
      'cashback is credited when it is due.',
    response: security('exclusion'),
    refusal: security('securityRefusal'),
  },
  netPosition: {
    method: 'GET',
    read: true,
    path: '/wps/member/protection/netPosition',
    token: true,
    assumed: true,
    response: security('netPositions'),
  },
  realityCheck: {
    method: 'GET',
    read: true,
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
} as const satisfies Record<string, Endpoint>;
