import type { EndpointName } from '../endpoints.ts';

export type MinimumSet = {
  flow: string;
  /** Calls without which the flow does not work. */
  calls: readonly EndpointName[];
  /** What the site does when one of the calls is missing. */
  without: string;
};

const session = ['systemStatus', 'memberInfo', 'balance'] as const;
/** When the first read is missing, the site hides the feature (`machines/domain/feature-table.ts`). */
const hidden = 'Without its first read, the site hides the page.';
const core = 'The page says that the site does not offer it.';

/**
 * The smallest set of calls for each flow. A call that is in no set is optional: the site hides its part of a page. `e2e/site/minimum-flows.spec.ts` walks each flow with these calls only.
 */
export const minimumSets: readonly MinimumSet[] = [
  { flow: 'Open the site', calls: ['systemStatus'], without: 'The site shows that it is not reachable.' },
  {
    flow: 'Sign in with a password',
    calls: [...session, 'publicKey', 'sliderPuzzle', 'sliderCheck', 'login'],
    without: 'Nobody can sign in.',
  },
  {
    flow: 'Lobby',
    calls: ['systemStatus', 'gameVendors', 'hotGames', 'gameList'],
    without: 'Categories and lists of games say that the site does not offer them.',
  },
  {
    flow: 'Sign out',
    calls: [...session, 'logout'],
    without: 'The site forgets the session; the gateway keeps it open.',
  },
  {
    flow: 'Sign in with an SMS code',
    calls: [...session, 'registerSettings', 'publicKey', 'sliderPuzzle', 'sliderCheck', 'smsLoginCode', 'login'],
    without: 'Switch off `showVerCodeLogin`; the site then hides this way to sign in.',
  },
  {
    flow: 'Trial account',
    calls: [...session, 'publicKey', 'freePlayLogin'],
    without: 'Switch off `hasFreePlay`; the site then hides the button.',
  },
  {
    flow: 'Sign in by an external service',
    calls: [...session, 'channelLogin'],
    without: 'Switch off `CHANNELLOGIN`; the site then hides the buttons.',
  },
  {
    flow: 'Register with a user name',
    calls: [...session, 'registerSettings', 'publicKey', 'sliderPuzzle', 'sliderCheck', 'register'],
    without: 'Switch off `DIRECTREG`; the site then hides the registration.',
  },
  {
    flow: 'Recover the password by e-mail',
    calls: ['systemStatus', 'forgotByEmail'],
    without: 'The dialog says that the site does not offer it.',
  },
  {
    flow: 'Recover the password by phone',
    calls: [
      ...session,
      'registerSettings',
      'publicKey',
      'sliderPuzzle',
      'sliderCheck',
      'smsRecoveryCode',
      'setPasswordByPhone',
      'login',
    ],
    without: 'Switch off `CHNGPASSVERIF3`; the site then hides this way.',
  },
  {
    flow: 'Change the password',
    calls: [...session, 'publicKey', 'changePassword'],
    without: 'The dialog says that the site does not offer it.',
  },
  {
    flow: 'Play one game',
    calls: [...session, 'gameList', 'launchGame'],
    without: 'No game opens.',
  },
  {
    flow: 'Play one game with separate wallets',
    calls: [...session, 'gameList', 'merchantWallet', 'walletTransfer', 'launchGame'],
    without: 'Without `merchantWallet`, all games use one wallet.',
  },
  {
    flow: 'Lotteries',
    calls: ['systemStatus', 'gameMenus', 'popularLottery', 'lotteryLobby'],
    without: hidden,
  },
  {
    flow: 'Deposit',
    calls: [
      ...session,
      'depositMethods',
      'depositOrders',
      'createDeposit',
      'depositOrder',
      'reportDeposit',
      'cancelDeposit',
    ],
    without: hidden,
  },
  {
    flow: 'Withdraw',
    calls: [
      ...session,
      'profile',
      'security',
      'publicKey',
      'saveWithdrawalPassword',
      'withdrawTerms',
      'addPayee',
      'withdraw',
      'withdrawals',
    ],
    without: hidden,
  },
  {
    flow: 'Confirm a payout',
    calls: [...session, 'withdrawTerms', 'paymentConfirmations', 'paymentProof', 'confirmPayment'],
    without: hidden,
  },
  {
    flow: 'Move money between wallets',
    calls: [...session, 'walletFunds', 'moveFunds', 'gatherFunds'],
    without: hidden,
  },
  { flow: 'Transfer to the upline', calls: [...session, 'upline', 'publicKey', 'transferToUpline'], without: hidden },
  { flow: 'Records', calls: [...session, 'betRecords', 'accountRecords', 'profitRecords'], without: hidden },
  {
    flow: 'Promotions',
    calls: [...session, 'promotions', 'promotion', 'joinActivity', 'claimActivity'],
    without: hidden,
  },
  {
    flow: 'Points mall',
    calls: [...session, 'pointBalance', 'pointRewards', 'pointConfig', 'publicKey', 'redeemPoints', 'convertPoints'],
    without: hidden,
  },
  { flow: 'Missions', calls: [...session, 'missionSummary', 'missionLeaderboard', 'claimMission'], without: hidden },
  { flow: 'Mailbox', calls: [...session, 'mails', 'readMails', 'deleteMail', 'restoreMail'], without: hidden },
  { flow: 'Cashback', calls: [...session, 'manualRebate', 'claimManualRebate'], without: hidden },
  {
    flow: 'Limits and exclusion',
    calls: [
      ...session,
      'limits',
      'saveLimit',
      'withdrawRaise',
      'realityCheck',
      'saveRealityCheck',
      'publicKey',
      'exclude',
    ],
    without: core,
  },
  { flow: 'Agent: team', calls: [...session, 'consolidatedFunds', 'downlineMembers', 'teamOverview'], without: hidden },
  {
    flow: 'Agent: contract',
    calls: [...session, 'consolidatedFunds', 'contractOverview', 'contractTable', 'offerContract', 'dividendContract'],
    without: 'Set the flag of the kind to false in `consolidatedFunds`; the agent center then hides its entry.',
  },
  {
    flow: 'Agent: reports',
    calls: [...session, 'consolidatedFunds', 'teamBets', 'teamMovements', 'teamProfit'],
    without: hidden,
  },
];

export const setsWith = (name: EndpointName): readonly string[] =>
  minimumSets.filter(({ calls }) => calls.includes(name)).map(({ flow }) => flow);

/** The table of `docs/operating.md`. */
export const minimumTable = (): string =>
  [
    '| Flow | Calls | Without them |',
    '| --- | --- | --- |',
    ...minimumSets.map(
      ({ flow, calls, without }) => `| ${flow} | ${calls.map((name) => `\`${name}\``).join(', ')} | ${without} |`,
    ),
  ].join('\n');
