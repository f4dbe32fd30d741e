import type { EndpointName } from '../endpoints.ts';

/** Parts of a call that the specification can define. Everything else in a call is assumed. */
export const parts = ['path', 'method', 'request', 'response'] as const;
export type Part = (typeof parts)[number];

export type CallText = {
  summary: string;
  /** What the site uses the call for, and what it relies on. */
  use: string;
  /** Folders in `src/features/` whose flows make the call; empty when no flow makes it. */
  flows: readonly string[];
  /** Parts that the specification defines. */
  given: readonly Part[];
};

type Group = { description: string; calls: { readonly [Name in EndpointName]?: CallText } };

const call = (summary: string, use: string, flows = '', given = ''): CallText => ({
  summary,
  use,
  flows: flows.split(' ').filter(Boolean),
  given: parts.filter((part) => given.split(' ').includes(part)),
});
const decide = (contract: string, given = '') =>
  call(
    `Decide on a ${contract}`,
    'Accepts or rejects a contract request, or asks for the end of a contract. A decision that ends other contracts is refused with `contract.collides` and lists them, unless `agreed` names them.',
    'agent/contract-request',
    given,
  );

/**
 * Texts of the OpenAPI document for every call, in groups (the tags of the document). The module is not part of the
 * built site.
 */
export const groups: Readonly<Record<string, Group>> = {
  Site: {
    description: 'Status, settings and content of the site that visitors need before a sign-in.',
    calls: {
      systemStatus: call(
        'Get the system status and the settings of the site',
        'The first call of every page. `maintenance` or `regionRestriction` replaces the whole site with a notice. `info` has the switches of features (`whitelabel`), the field rules of the registration, payment and vendor logos, and the address of customer service. `url` is the host name of the site.',
        'site/system-status',
        'path method request response',
      ),
      countryCode: call(
        'Get the country of the visitor',
        'Selects the dialing code in forms with a phone number. After a refusal, the form starts without a selection.',
        'site/start account/shared',
      ),
      whitelabel: call(
        'Get the switches of features',
        'The site reads the same switches from the system status and does not make this call.',
        '',
        'path method',
      ),
      domainRoutes: call(
        'List the domains of the site',
        'Reserved for a choice of the fastest domain. The site does not make this call.',
        '',
        'path response',
      ),
      banners: call(
        'List the banners',
        'Pictures in groups (`groupName`) on the home page and in dialogs. Without this call, the home page has no banners.',
        'site/home',
        'response',
      ),
      announcements: call(
        'List the announcements',
        'The ticker of the home page, and pop-up notices (`popup`). The types are B, PL, PU, PR and H, separated by commas in `types`.',
        'site/home',
        'path request',
      ),
      notices: call(
        'List the notices',
        'The board of notices, nine on each page, newest first. Contents are HTML, which the site sanitizes.',
        'site/notice-board',
      ),
      helpCentre: call(
        'List the help articles',
        'Articles of the help page and of the footer. Contents are HTML, which the site sanitizes.',
        'site/help',
        'path response',
      ),
      customerServiceLinks: call(
        'List the links to customer service',
        'The site opens the link of type 3 (live chat), 4 (VIP service) or 5 (chat room). `path` is the address after DES in ECB mode with PKCS#7 padding, in base64, followed by the 8 characters of the key.',
        'site/customer-service',
        'response',
      ),
      feedback: call(
        'Send a message to customer service',
        'A repeated `requestId` creates one message only. The reference is shown to the user.',
        'site/feedback',
        'path method request',
      ),
      feedbackImage: call(
        'Upload an image of a message',
        'A PNG or JPEG of at most 5 MB in base64, so a body of up to 7 MB; at most three for each message. The site waits up to 120 s.',
        'site/feedback',
      ),
      memberLanguage: call(
        'Save the language of a member',
        'The language for messages to the member. The site goes on when this call fails.',
        'site/language',
        'path method',
      ),
    },
  },
  'Sign-in': {
    description: 'Sessions: sign-in by password, SMS code, external service or as a trial account, and sign-out.',
    calls: {
      publicKey: call(
        'Get the public key for encrypted bodies',
        'Needed before the first encrypted call of a page. The site keeps the key until a refusal with `key.unknown`. `publicKey` is an RSA public key of at least 2048 bits in the SPKI (SubjectPublicKeyInfo, DER) format, in base64 without the PEM lines.',
        'account/login-attempt',
        'path method',
      ),
      login: call(
        'Sign in',
        'Signs in by user name and password (`type` username) or by mobile number and SMS code (`type` sms, the code is in `password`). A refusal whose value has `captcha: true` makes the site show the captcha; one with `verification` starts the check of a new address. A repeated `requestId` returns the first response and opens no second session.',
        'account/login-attempt account/sms-login',
        'path method request response',
      ),
      freePlayLogin: call(
        'Sign in with a trial account',
        'Creates a trial account. The site hides the button when the switch `hasFreePlay` is off.',
        'account/free-play',
        'path method',
      ),
      loginVerification: call(
        'Confirm a sign-in from a new address',
        'Second step after a refused sign-in with `verification`. The answer is a code or the name on the bank account.',
        'account/new-ip-check',
        'path method',
      ),
      loginVerificationCode: call(
        'Send a code for a sign-in from a new address',
        'Sends the code of the methods `sms` and `email` again after the countdown.',
        'account/sms-code',
      ),
      channelLogin: call(
        'Sign in by an external service',
        'Exchanges the code that the page `/channel/<channel>` returned for a session. The site compares `state` itself before this call.',
        'account/channel-login',
      ),
      logout: call(
        'Sign out',
        'Ends the session of the token. The site deletes its token before the response arrives and needs no value.',
        'account/shared',
        'path method',
      ),
      smsLoginCode: call(
        'Send an SMS code for a sign-in',
        'Needs the proof of a human check. The next code is possible after 60 s × `expiredMinutes`.',
        'account/sms-code',
        'path method response',
      ),
    },
  },
  'Human checks': {
    description: 'Proofs that a person makes a call: slider, sound, code and captcha image.',
    calls: {
      checkKinds: call(
        'List the kinds of human checks',
        'The site shows the first kind and offers the others. A refusal, or an empty list, means the slider only.',
        'account/human-check',
      ),
      sliderPuzzle: call(
        'Get a slider puzzle',
        'Background and piece as PNG in base64. The user moves the piece from the left edge to the gap of the background. One attempt for each puzzle.',
        'account/slider-captcha',
      ),
      sliderCheck: call(
        'Check the answer of a slider puzzle',
        '`position` is the left edge of the piece in pixels of the image, and `track` the movement. The token is valid for one call, together with its `captchaId`.',
        'account/slider-captcha',
      ),
      audioTask: call(
        'Get a sound to solve',
        'Alternative to the slider. `beeps`: the number of beeps in each group is a digit; `digits`: spoken digits.',
        'account/audio-check',
      ),
      audioCheck: call('Check the answer of a sound', 'One answer for each sound.', 'account/audio-check'),
      checkCode: call(
        'Send a code to the account',
        'Alternative to the slider, only before a sign-in. The response must be the same for an unknown account.',
        'account/code-check',
      ),
      codeCheck: call(
        'Check the code of the account',
        'The proof is valid for a sign-in to that account only.',
        'account/code-check',
      ),
      passkeyChallenge: call(
        'Get a challenge for a passkey',
        'Alternative to the slider, only before a sign-in. The challenge is valid once, and the same for every account.',
        'account/passkey-check',
      ),
      passkeyCheck: call(
        'Check the answer of a passkey',
        'The gateway checks challenge, origin, user verification, signature and counter. The proof is valid for a sign-in to the account of the passkey only.',
        'account/passkey-check',
      ),
      captcha: call(
        'Get a captcha image',
        'The value is a PNG in base64. The response has no id: the gateway must tie the answer to the image with a cookie (`Set-Cookie`, `HttpOnly`, same site), which the browser sends back with the call that contains `captcha`. A new image replaces the previous one.',
        'account/captcha-image',
        'path method response',
      ),
      captchaSound: call(
        'Get the captcha image as a sound',
        'Speaks the code of the image that the same cookie identifies. Without this call, the button of the sound shows an error.',
        'account/captcha-sound',
      ),
    },
  },
  Registration: {
    description: 'New accounts.',
    calls: {
      registerSettings: call(
        'Get the rules of the registration form',
        'Fields with their rules, dialing codes, the selected tab, and the service that verifies phone numbers.',
        'account/shared',
        'path method request',
      ),
      affiliate: call(
        'Check an invitation code',
        'Checks a code that the user typed, or finds the code of the domain.',
        'account/register-account',
        'path method request',
      ),
      smsRegisterCode: call(
        'Send an SMS code for a registration',
        'Needs the proof of a human check. `variant` names the tab of the form.',
        'account/sms-code',
        'path request response',
      ),
      phoneCode: call(
        'Send a code by the service that verifies phone numbers',
        'Used when `smsProvider` is `phoneVerification`. The countdown is 60 s.',
        'account/sms-code',
      ),
      phoneConfirm: call(
        'Confirm the code of the service that verifies phone numbers',
        'The values go to the registration as `firebaseChannel` and `firebaseIdToken`.',
        'account/register-account',
      ),
      register: call(
        'Register an account with a user name',
        'Creates the account and opens a session. The request has only the fields that the rules enable. A refusal with `field.rejected` names the field.',
        'account/register-account',
        'path method request',
      ),
      registerMobile: call(
        'Register an account with a mobile number',
        'Like `register`; the mobile number is the account.',
        'account/register-account',
        'path method request',
      ),
    },
  },
  Recovery: {
    description: 'Forgotten passwords.',
    calls: {
      forgotByEmail: call(
        'Send a temporary password by e-mail',
        'The response should be the same for an unknown account; `account.unknown` is understood too.',
        'account/recovery-email',
        'path method request',
      ),
      smsRecoveryCode: call(
        'Send an SMS code for a new password',
        'Needs the proof of a human check.',
        'account/sms-code',
        'request response',
      ),
      setPasswordByPhone: call(
        'Set a new password with an SMS code',
        'The response is a proof with which the site signs the member in without another human check.',
        'account/recovery-phone',
        'path method request',
      ),
    },
  },
  Member: {
    description: 'The signed-in member.',
    calls: {
      memberInfo: call(
        'Get the member of the session',
        'Called after every sign-in and at every start with a token. `type` 1, 2, 41 and 42 are agents, and 4 is a trial account.',
        'account/load-member',
        'path method response',
      ),
      balance: call(
        'Get the balance',
        '`sumBalance` is in major units (12.5 is twelve and a half). The site calls it after everything that can move money.',
        'site/balance',
        'path response',
      ),
      unreadMessages: call(
        'Count the unread mails',
        'The number beside the mailbox. The site goes on without it.',
        'member/shared',
        'path response',
      ),
      memberIcon: call('Get the icon of the member', 'The site does not make this call.', '', 'path method'),
      avatar: call('Get the avatar of the member', 'The site does not make this call.', '', 'path'),
      profile: call(
        'Get the profile',
        'The form of the personal data; phone and e-mail are masked.',
        'account/profile',
      ),
      saveProfile: call(
        'Save the profile',
        'Birthday, address and source of income. `isOfAge` is sent when the member confirms the age of 21.',
        'account/profile-edit',
        'request',
      ),
      changePassword: call(
        'Change the password',
        'Ends no session. The site asks for it after `firstTimeLogin` or `passwordExpired` too.',
        'account/change-password',
        'path method request',
      ),
    },
  },
  Lobby: {
    description: 'Games, vendors and lists of the home page and the categories.',
    calls: {
      gameVendors: call(
        'List the categories and their vendors',
        '`title` is the category (RNG, LIVE, SPORTS, FISH, PVP, LOTT, ELOTT). The session keeps the response. The site moves vendors of `esportsVendors` in `site.json` from SPORTS to ESPORTS.',
        'site/home lobby/category',
        'response',
      ),
      hotGames: call(
        'List the popular games',
        'The first row of games of the home page.',
        'site/home',
        'path request response',
      ),
      gameList: call(
        'List all games, by column',
        'All games of all vendors in one response: each list has one item for each game, and item 7 of every list belongs to game 7. `vendor[i]` and `gameType[i]` are positions in `vendors` and `gameTypes`. `hot`, `new` and `seamless` contain the positions of the games with this property, not flags. `lines` and `minBet` are 0 when a game has no such value. In `imageUrl`, `{gameId}` is a placeholder: the site replaces it with the id of each game. A list with columns of different lengths is unreadable.',
        'lobby/category lobby/game-popup',
        'path',
      ),
      recentGames: call('List the recently played games', 'A row of the home page for members.', 'site/home', 'path'),
      favourites: call(
        'List the favorite games',
        'Stars in lists, and the page of favorites.',
        'lobby/favorite',
        'path',
      ),
      addFavourite: call('Add a favorite game', 'A repeated call has no further effect.', 'lobby/favorite', 'path'),
      removeFavourite: call(
        'Remove a favorite game',
        'A repeated call has no further effect.',
        'lobby/favorite',
        'path',
      ),
      pvpRooms: call(
        'List the rooms of PVP games',
        'The category PVP. A room opens with `roomId` instead of `gameId`.',
        'lobby/category',
        'path',
      ),
      winners: call(
        'List the last winners',
        'The board of the home page. Accounts must be masked.',
        'site/home',
        'path',
      ),
      liveTables: call('List the open live tables', 'A section of the home page.', 'site/home'),
      sportEvents: call(
        'List the sports events of today',
        'A section of the home page. Odds are decimal.',
        'site/home',
      ),
    },
  },
  Games: {
    description: 'The start of a game, and the wallet that it uses.',
    calls: {
      merchantWallet: call(
        'Get the kind of wallet',
        'Called before the first game of a session. `isSingle: false` makes the site move the money to the wallet of the vendor before each launch. A gateway without this call (404 or `not.found`) has a single wallet.',
        'lobby/launch',
        'path method response',
      ),
      walletTransfer: call(
        'Move all money to the wallet of a game',
        'Only with separate wallets, before each launch. A repeated `transferId` counts as one transfer.',
        'lobby/launch',
        'path method',
      ),
      launchGame: call(
        'Launch a game',
        'The request has the id of a game (`gameId`), a room (`roomId`) or a lottery (`gameCode`). `game_url` opens in a frame, `game_url2` in a window of its own; both must be absolute addresses of another origin than the site, and are used once. When both are missing, the site calls `launchGameV2`.',
        'lobby/launch',
        'path request response',
      ),
      launchGameV2: call(
        'Launch a game at the second address',
        'Only after a response of `launchGame` without an address.',
        'lobby/launch',
        'request response',
      ),
    },
  },
  Lotteries: {
    description: 'Lotteries with their next draw, and opened draws.',
    calls: {
      gameMenus: call('List the kinds of lotteries', 'Tabs of the lottery page.', 'lobby/lottery', 'path method'),
      popularLottery: call(
        'List the popular lotteries',
        'The board of draws of the home page, and the lottery page. The count is 20.',
        'lobby/draw-board lobby/lottery',
        'path request',
      ),
      lotteryLobby: call('List the lotteries of an area', 'A tab of the lottery page.', 'lobby/lottery', 'request'),
      vietnamLotteryMenu: call(
        'List the Vietnam lotteries',
        'A tab of the lottery page; 100 at most.',
        'lobby/lottery',
        'path request',
      ),
      vietnamLotteryRecent: call(
        'List the last draws of the Vietnam lotteries',
        'Results below the tab; 100 at most.',
        'lobby/lottery',
        'path request',
      ),
      openedNumbers: call('List the opened draws of a lottery', 'The results of one lottery.', 'lobby/lottery'),
    },
  },
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
        'The response has the payment details that the member copies. A repeated `requestId` returns the same order.',
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
    },
  },
  Promotions: {
    description: 'Promotions, bonus codes and VIP levels.',
    calls: {
      promotions: call(
        'List the promotions',
        'Without a token, the states are those of a visitor.',
        'lobby/promotions',
      ),
      promotion: call('Get a promotion', 'Content is HTML, which the site sanitizes.', 'lobby/promotion'),
      joinActivity: call('Join a promotion', 'Possible in the state `join`.', 'lobby/claim'),
      claimActivity: call('Claim the prize of a promotion', 'Possible in the state `claim`.', 'lobby/claim'),
      claimRaffle: call('Take part in a raffle', 'For promotions whose `way` is `raffle`.', 'lobby/claim', 'method'),
      bonusCode: call('Redeem a bonus code', 'The code is typed by the member.', 'lobby/claim'),
      activityImage: call(
        'Upload an image of an application',
        'A PNG or JPEG of at most 5 MB in base64, so a body of up to 7 MB. The site waits up to 120 s.',
        'lobby/promotion-application',
      ),
      applyActivity: call(
        'Apply for a promotion',
        'For promotions whose `way` is `application`.',
        'lobby/promotion-application',
      ),
      vipLevels: call('List the VIP levels', 'Without a token, `own` is null.', 'member/vip'),
    },
  },
  Points: {
    description: 'The points mall.',
    calls: {
      pointBalance: call('Get the points of the member', 'Shown above the mall.', 'lobby/point-mall', 'path'),
      pointRewards: call(
        'List the rewards',
        'Cash, goods and free bets, with their price in points.',
        'lobby/point-mall',
        'path',
      ),
      pointConfig: call(
        'Get the rates of the points',
        'Points for each bet, and the value of points in money.',
        'lobby/point-mall',
        'path',
      ),
      redeemPointList: call('List the redeemed rewards', 'Records of the mall.', 'lobby/point-mall', 'path response'),
      pointTransactions: call('List the transactions of points', 'Records of the mall.', 'lobby/point-mall'),
      redeemPoints: call(
        'Redeem a reward',
        'Needs the withdrawal password. Goods need an address.',
        'lobby/redeem',
        'path',
      ),
      convertPoints: call('Convert points to money', 'Needs the withdrawal password.', 'lobby/redeem', 'path'),
    },
  },
  Missions: {
    description: 'Missions and referred friends.',
    calls: {
      missionSummary: call(
        'List the missions',
        'Progress and prizes of the day and the week.',
        'member/missions',
        'method',
      ),
      missionLeaderboard: call(
        'Get the leaderboard of the missions',
        'Foreign accounts are masked.',
        'member/missions',
        'method',
      ),
      claimMission: call('Claim the prize of a mission', 'Possible in the state `claimable`.', 'member/prize-claim'),
      referral: call(
        'Get the referral program of the member',
        'The code to share, and the friends.',
        'member/referral',
      ),
      claimReferral: call('Claim the rewards for friends', 'Claims all waiting rewards.', 'member/prize-claim'),
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
  Security: {
    description: 'Withdrawal password, contacts, and sign-ins of a member.',
    calls: {
      security: call('Get the security settings', 'Phone and e-mail are masked.', 'member/security-center'),
      securityCode: call(
        'Send a code for a security setting',
        'To the new contact, or to the one of the account.',
        'account/sms-code',
      ),
      saveWithdrawalPassword: call(
        'Set the withdrawal password',
        'The first password needs no proof; a change needs the current one or a code.',
        'member/withdrawal-password',
      ),
      bindContact: call(
        'Link a phone number or an e-mail address',
        'Needs the code that was sent to it, and the password.',
        'member/contact-linking',
      ),
      passkeys: call(
        'List the passkeys',
        'Name, creation and last use of each passkey of the member.',
        'member/passkeys',
      ),
      passkeyRegistration: call(
        'Get the options of a new passkey',
        'Needs the account password. The options contain the ids of the existing passkeys, so that an authenticator is not added twice.',
        'member/passkey-registration',
      ),
      savePasskey: call(
        'Save a new passkey',
        'The gateway checks challenge and origin, saves the public key, and informs the member by mail.',
        'member/passkey-registration',
      ),
      removePasskey: call(
        'Remove a passkey',
        'Needs the account password. The gateway refuses the passkey from then on, and informs the member by mail.',
        'member/passkeys',
      ),
      signInSessions: call('List the open sessions', 'Devices of the member.', 'member/devices'),
      endSessions: call('End sessions', 'One session, or all except the current one.', 'member/devices'),
      pastSignIns: call('List the past sign-ins', 'Pages, newest first.', 'member/security-center'),
    },
  },
  'Responsible play': {
    description: 'Limits, exclusion and reminders.',
    calls: {
      limits: call(
        'List the limits of the member',
        'Deposit, loss and time, for a day, a week and a month.',
        'member/limits',
      ),
      saveLimit: call('Set a limit', 'A lower limit takes effect at once, a higher one later.', 'member/limits'),
      withdrawRaise: call('Withdraw the raise of a limit', 'Cancels a pending raise.', 'member/limits'),
      exclude: call('Exclude the member', 'Ends all sessions. Needs the password.', 'member/exclusion'),
      netPosition: call('Get the results of the last days', 'For 1, 7 and 30 days.', 'member/limits'),
      realityCheck: call(
        'Get the next reminder of the playing time',
        '`dueInMs` counts from the response.',
        'member/reality-check',
      ),
      saveRealityCheck: call('Set the interval of the reminder', '15, 30 or 60 minutes.', 'member/limits'),
      answerRealityCheck: call('Answer the reminder', 'Starts the next interval.', 'member/reality-check'),
    },
  },
  Team: {
    description: 'The agent center: team, registration of members, rebates and transfers.',
    calls: {
      consolidatedFunds: call(
        'Get the kinds of salaries and dividends of an agent',
        'Each flag decides whether its entry appears in the agent center.',
        'site/panel-center',
        'path method response',
      ),
      teamOverview: call('Get the overview of the team', 'Current state, and activity in five periods.', 'agent/team'),
      agentAnnouncements: call(
        'List the announcements for agents',
        'The board of the agent center.',
        'agent/announcement',
      ),
      agentIncome: call('List the income of the agent by day', 'Rebates, dividends and salaries.', 'agent/team'),
      downlineMembers: call(
        'List all members below the agent',
        'Each member comes before its own downline.',
        'agent/team',
      ),
      downlineRegistration: call(
        'Get the rules for a new member',
        'Field rules and allowed rates.',
        'agent/downline-registration',
      ),
      registerDownline: call(
        'Register a member below the agent',
        'A repeated `requestId` returns the same account.',
        'agent/downline-registration',
      ),
      registrationLinks: call(
        'List the registration links',
        'Open, closed and expired links.',
        'agent/registration-link',
      ),
      createRegistrationLink: call(
        'Create a registration link',
        '`days` null means without an end.',
        'agent/registration-link',
      ),
      disableRegistrationLink: call(
        'Disable a registration link',
        'A repeated call has no further effect.',
        'agent/registration-link',
      ),
      downlineRebates: call('Get the rates of a member', 'Rates are in basis points.', 'agent/downline-rebates'),
      saveDownlineRebates: call(
        'Change the rates of a member',
        'Refused with `rebates.changed` when `version` is old.',
        'agent/downline-rebates',
      ),
      downlineOverview: call(
        'Get the limits of a transfer to a member',
        'Amounts, and the last transfers.',
        'member/upline-transfer',
      ),
      transferToDownline: call(
        'Transfer money to a member below',
        'Needs the withdrawal password.',
        'member/upline-transfer',
      ),
    },
  },
  Contracts: {
    description: 'The agent center: contracts for dividends and salaries.',
    calls: {
      contractOverview: call(
        'List the contracts of a kind',
        'Own contract, given contracts, and open requests.',
        'agent/contract-request',
      ),
      contractTable: call('Get the contract with a member', 'Before an offer.', 'agent/contract-offer'),
      offerContract: call(
        'Offer a contract',
        'Refused when the offer that it replaces has changed.',
        'agent/contract-offer',
      ),
      withdrawContractOffer: call('Withdraw an offer', 'Possible until the member decides.', 'agent/contract-offer'),
      dividendContract: decide('dividend contract', 'path method'),
      dailySalaryContract: decide('contract for a daily salary', 'path method'),
      hourSalaryContract: decide('contract for an hourly salary', 'path method'),
      realTimeSalaryContract: decide('contract for a real-time salary', 'path method'),
      contractPayouts: call('List the payouts of a contract', 'Pages and sums of a range of days.', 'agent/contracts'),
    },
  },
  Reports: {
    description: 'The agent center: reports about the team. Days are in the time zone of the operator.',
    calls: {
      teamBets: call('List the bets of the team', 'Settled bets with sums, of all or direct members.', 'agent/reports'),
      teamMovements: call('List the transactions of the team', 'With sums by kind.', 'agent/reports'),
      teamProfit: call('List the results of the members', 'One row for each member, without pages.', 'agent/reports'),
    },
  },
};

export const tagOf = (name: EndpointName): string =>
  Object.keys(groups).find((tag) => Object.hasOwn(groups[tag]!.calls, name))!;

export const textOf = (name: EndpointName): CallText => groups[tagOf(name)]!.calls[name]!;
