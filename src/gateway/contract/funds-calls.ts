import { call, type Group } from './call-text.ts';

/** Calls of money, records and mails. */
export const fundsCalls: Readonly<Record<string, Group>> = {
  Deposits: {
    description: 'Deposit orders. Amounts are in minor units (1250 is twelve and a half).',
    calls: {
      depositMethods: call(
        'List the deposit methods',
        'Limits, fee, duration and steps of each method. An empty list shows that no method is open.',
        'member/deposit',
      ),
      createDeposit: call(
        'Create a deposit order',
        'The response has the payment details that the member copies. A repeated `requestId` returns the same order. A member has at most one open order for each method: the site shows the open order of a method instead of the form.',
        'member/deposit',
      ),
      depositOrders: call('List the deposit orders', 'Open and recent orders, newest first.', 'member/deposit'),
      depositOrder: call(
        'Get a deposit order',
        'Polled while the member waits for the money.',
        'member/deposit-progress',
      ),
      reportDeposit: call(
        'Report that a deposit was paid',
        'Moves the order to `received`.',
        'member/deposit-progress',
      ),
      cancelDeposit: call('Cancel a deposit order', 'Possible until the order is paid.', 'member/deposit-progress'),
    },
  },
  Withdrawals: {
    description: 'Withdrawals, payees, and the confirmation of receipt.',
    calls: {
      withdrawTerms: call(
        'Get the conditions of a withdrawal',
        'Limits, fee, payees and institutions. `hasPassword: false` makes the site ask for a withdrawal password first.',
        'member/withdraw',
      ),
      addPayee: call(
        'Add an account for payouts',
        'The gateway stores the account under the name of the holder.',
        'member/payee',
      ),
      removePayee: call(
        'Remove an account for payouts',
        'Returns the accounts that are left; an account that is already gone has no effect. `payee.inUse` refuses an account that waits for a payout.',
        'member/payee-removal',
      ),
      withdraw: call(
        'Order a withdrawal',
        'A repeated `requestId` returns the first receipt and orders nothing twice. A wrong password returns `attemptsLeft` or `waitSeconds`.',
        'member/withdraw',
      ),
      withdrawals: call('List the withdrawals', 'Progress of each withdrawal, newest first.', 'member/withdrawals'),
      cancelWithdrawal: call('Cancel a withdrawal', 'Possible until the payout is processed.', 'member/withdrawals'),
      paymentConfirmations: call(
        'List the payouts that wait for a confirmation',
        'An unanswered payout counts as received after `minutes`. Deadlines are compared with `now`, the clock of the gateway.',
        'member/receipt',
        'path',
      ),
      paymentProof: call(
        'Upload a proof of a missing payout',
        'A PNG or JPEG of at most 5 MB in base64, so a body of up to 7 MB. The site waits up to 120 s.',
        'member/receipt-form',
      ),
      confirmPayment: call(
        'Confirm or dispute a payout',
        '`received` and `remaining` are in minor units, and their sum is the payout.',
        'member/receipt-form',
      ),
      orderStatus: call(
        'Get the status of an order whose response was lost',
        '`kind` is the operationId of the lost call, and `receipt` its response. `notMade` closes the `requestId`: the gateway must refuse it afterwards. Without this call, the member can send the same order again under the same `requestId`.',
        'shared/unconfirmed-orders',
      ),
    },
  },
  Wallets: {
    description: 'Wallets of vendors, and transfers to the upline.',
    calls: {
      walletFunds: call(
        'List the wallets of the member',
        'The transfer page; hidden with a single wallet.',
        'member/transfer',
      ),
      moveFunds: call('Move money between two wallets', '`null` means the main wallet.', 'member/transfer'),
      gatherFunds: call(
        'Move all money to the main wallet',
        '`unreached` names the vendors that did not respond.',
        'member/transfer',
      ),
      upline: call(
        'Get the upline and the limits of a transfer',
        '`upline` is null when the member has none.',
        'member/upline-transfer',
      ),
      transferToUpline: call(
        'Transfer money to the upline',
        'Needs the withdrawal password.',
        'member/upline-transfer',
      ),
    },
  },
  Records: {
    description: 'Bets, transactions and results of a member. Days are in the time zone of the operator.',
    calls: {
      betRecords: call(
        'List the bets',
        'Pages and sums of a range of days. Empty filters mean all.',
        'member/record-pages',
      ),
      accountRecords: call('List the transactions', 'Pages and sums of a range of days.', 'member/record-pages'),
      profitRecords: call(
        'List the results by period',
        'One row for each day, week, half month or month.',
        'member/record-pages',
      ),
      creditReport: call(
        'Get the credit report',
        'Opening balance, sums by kind and closing balance of a range of days. Without this call, the site has no page for it.',
        'member/record-pages',
      ),
      yearReport: call(
        'Get the results of a year by month',
        'Shown in the credit report and in responsible play; without this call, both omit it.',
        'member/record-pages',
      ),
    },
  },
  Bonuses: {
    description: 'Cashback, bonuses, rewards and ranks of a member.',
    calls: {
      manualRebate: call(
        'Get the cashback',
        'The amount that can be claimed, and the next settlement.',
        'member/cashback',
      ),
      claimManualRebate: call(
        'Claim the cashback',
        '`since` identifies the period, which is paid once.',
        'member/cashback',
      ),
      manualRebateHistory: call('List the settled cashback', 'Pages of settlements.', 'member/cashback'),
      bonusDetails: call('List the bonuses', 'Progress of the required bets.', 'member/bonus'),
      rewardCenter: call(
        'List the rewards of a member',
        'Envelopes, and gifts for birthdays and levels.',
        'member/reward',
      ),
      claimReward: call('Open a reward', 'Possible in the state `claimable`.', 'member/reward'),
      rankRecord: call('Get the history of the ranks', 'The next review, gifts and changes.', 'member/rank'),
    },
  },
  Mailbox: {
    description: 'Mails of the gateway to a member.',
    calls: {
      mails: call(
        'List the mails',
        'Title and content are templates with `{site}` and `{currency}`. Content is HTML, which the site sanitizes.',
        'member/mailbox',
      ),
      readMails: call('Mark mails as read', 'The value is the number of unread mails.', 'member/read-sync'),
      deleteMail: call('Delete a mail', 'The member can restore it for some seconds.', 'member/mail-deletion'),
      restoreMail: call('Restore a deleted mail', 'Undoes a deletion.', 'member/mail-deletion'),
    },
  },
};
