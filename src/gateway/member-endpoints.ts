import { type Endpoint, from } from './endpoint.ts';
import * as s from './schemas/site.ts';

const account = from(() => import('./schemas/account.ts'));
const bonus = from(() => import('./schemas/bonus.ts'));
const content = from(() => import('./schemas/content.ts'));
const security = from(() => import('./schemas/security.ts'));
const social = from(() => import('./schemas/social.ts'));

/** Endpoints of a member's mail, cashback, bonuses, security and responsible play. */
export const memberEndpoints = {
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
