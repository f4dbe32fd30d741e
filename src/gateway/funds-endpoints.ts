import { type Endpoint, from } from './endpoint.ts';

const play = from(() => import('./schemas/play.ts'));
const rewards = from(() => import('./schemas/rewards.ts'));
const funds = from(() => import('./schemas/funds.ts'));
const withdraw = from(() => import('./schemas/withdraw.ts'));
const security = from(() => import('./schemas/security.ts'));
const records = from(() => import('./schemas/records.ts'));

/**
 * Endpoints for a member's money: withdrawals, deposits, vendor wallets, transfers to the upline, and the records of
 * these transactions.
 */
export const fundsEndpoints = {
  orderStatus: {
    method: 'POST',
    path: '/wps/relay/MCSFE_orderStatus',
    token: true,
    assumed: true,
    response: funds('orderStatus'),
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    token: true,
    assumed: true,
    response: play('walletTransfer'),
  },
  merchantWallet: {
    method: 'GET',
    read: true,
    path: '/wps/relay/GCS_merchantWallet',
    token: true,
    assumed: true,
    response: play('merchantWallet'),
  },
  withdrawTerms: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getWithdrawTerms',
    token: true,
    assumed: true,
    response: withdraw('withdrawTerms'),
  },
  withdrawals: {
    method: 'GET',
    read: true,
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
  removePayee: {
    method: 'POST',
    path: '/wps/relay/MCSFE_removeWithdrawAccount',
    token: true,
    assumed: true,
    response: withdraw('payees'),
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
    read: true,
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

  // Funds: deposits, vendor wallets, transfers to the upline
  depositMethods: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getDepositMethods',
    token: true,
    assumed: true,
    response: funds('depositMethods'),
  },
  depositOrders: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getDepositOrders',
    token: true,
    assumed: true,
    response: funds('depositOrders'),
  },
  depositOrder: {
    method: 'GET',
    read: true,
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
    refusal: security('limitRefusal'),
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
    read: true,
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
    read: true,
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
    read: true,
    path: '/wps/relay/MCSFE_getBetRecords',
    token: true,
    assumed: true,
    response: records('betRecords'),
  },
  accountRecords: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getAccountRecords',
    token: true,
    assumed: true,
    response: records('accountRecords'),
  },
  profitRecords: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getPersonalProfit',
    token: true,
    assumed: true,
    response: records('profitRecords'),
  },
  creditReport: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getCreditReport',
    token: true,
    assumed: true,
    promise:
      'The sums of a day are the sums of its rows in the account record. A range covers at most 92 days, and its opening ' +
      'balance is the closing balance of the day before.',
    response: records('creditReport'),
  },
  yearReport: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getYearReport',
    token: true,
    assumed: true,
    promise:
      'The sums of a month are those of the betting record and the account record. A bet counts when it is placed.',
    response: records('yearReport'),
  },
} as const satisfies Record<string, Endpoint>;
