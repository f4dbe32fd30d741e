import { call, type Group } from './call-text.ts';

/** Calls of games, lotteries and promotions. */
export const lobbyCalls: Readonly<Record<string, Group>> = {
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
        'All games of all vendors in one response: each list has one item for each game, and item 7 of every list belongs to game 7. `vendor[i]` and `gameType[i]` are positions in `vendors` and `gameTypes`. `hot`, `new` and `seamless` contain the positions of the games with this property, not flags. `lines` and `minBet` are 0 when a game has no such value. `rtp`, `maxBet`, `jackpots`, `demo`, `thumbUrl`, `themes` and `theme` are optional: without them, the site hides what they describe. `theme[i]` is a position in `themes`, or -1. In `imageUrl`, `{gameId}` is a placeholder: the site replaces it with the id of each game. A list with columns of different lengths is unreadable.',
        'lobby/shared lobby/game-popup',
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
        'List the sports events',
        'A section of the home page, and the pages of sports and e-sports. Odds are decimal. The site passes the id of an event to `launchGame`.',
        'site/home lobby/sports',
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
        'The request has the id of a game (`gameId`), a room (`roomId`) or a lottery (`gameCode`). With `demo`, the game starts without money, also for a visitor, who has no token; the site offers it only for games with `demo` in the list. `game_url` opens in a frame, `game_url2` in a window of its own; both must be absolute addresses of another origin than the site, and are used once. When both are missing, the site calls `launchGameV2`.',
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
      drawArchive: call(
        'List the past draws by lottery and day',
        'The page of results, 20 draws a page. Without this call, the site does not offer the page.',
        'lobby/results',
      ),
      ticketCheck: call(
        'Check a lottery ticket',
        'The prize of a ticket of the member, or of numbers in a draw; an empty list for an unknown ticket.',
        'lobby/results',
      ),
      lotteryTickets: call(
        'List the lottery tickets of the member',
        'The latest ones, newest first. Without this call, the site does not offer numbers to play again.',
        'lobby/lottery-numbers',
      ),
      openedNumbers: call('List the opened draws of a lottery', 'The results of one lottery.', 'lobby/lottery'),
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
};
