import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import type { Lottery, OpenedDraw } from '../../src/gateway/schemas/play.ts';
import type { AccountType } from '../../src/gateway/schemas/site.ts';
import { scaled, scaledMajor } from '../currency.ts';
import { catalogue, gameOf } from './game-catalog.ts';
import { randomFrom } from './random.ts';
import type { World } from './world-type.ts';

/**
 * Rules of a lottery for its draw, tickets and prizes. `prizes` maps the number of hits to a multiple of the ticket
 * price. `pick`: a ticket has `picks` of the numbers from 1 to `of`. `digits`: a draw is a row of digits, and a ticket
 * predicts its last `picks` digits.
 */
export type LotteryRule = (
  | { kind: 'pick'; of: number; drawn: number; picks: number; bonus: boolean }
  | { kind: 'digits'; drawn: number; picks: number }
) & { prizes: Readonly<Record<number, number>>; playType: string };

export type OperatorLottery = {
  game: Omit<Lottery, 'draw' | 'jackpot' | 'price' | 'last'>;
  code: string;
  accountType: AccountType;
  rule: LotteryRule;
  periodSeconds: number;
  offsetSeconds: number;
  /** Price of a ticket, in minor units. */
  price: number;
  /** The first prize grows with each draw. After this number of draws, it starts again at its initial value. */
  growth: number;
};

const day = 24 * 60 * 60;
/** Time from which the draws are counted, in seconds since 1970. */
const firstDraw = Date.UTC(2024, 0, 1) / 1000;

const six: LotteryRule = {
  kind: 'pick',
  of: 45,
  drawn: 6,
  picks: 6,
  bonus: true,
  prizes: { 3: 10, 4: 100, 5: 3000, 6: 400_000 },
  playType: 'PICK6',
};
const keno: LotteryRule = {
  kind: 'pick',
  of: 40,
  drawn: 10,
  picks: 5,
  bonus: false,
  prizes: { 3: 4, 4: 30, 5: 500 },
  playType: 'KENO5',
};
const fourDigits: LotteryRule = {
  kind: 'digits',
  drawn: 4,
  picks: 4,
  prizes: { 2: 20, 3: 150, 4: 4000 },
  playType: '4D',
};
const fiveDigits: LotteryRule = {
  kind: 'digits',
  drawn: 5,
  picks: 5,
  prizes: { 2: 20, 3: 100, 4: 1000, 5: 30_000 },
  playType: '5D',
};

const provinces =
  'Hà Nội|Hải Phòng|Quảng Ninh|Bắc Ninh|Nam Định|Thái Bình|Huế|Phú Yên|Đắk Lắk|Quảng Nam|Đà Nẵng|Khánh Hòa|Bình Định|Quảng Trị|Quảng Bình|Gia Lai|Ninh Thuận|Quảng Ngãi|Đắk Nông|Kon Tum|Hồ Chí Minh|Đồng Tháp|Cà Mau|Bến Tre|Vũng Tàu|Bạc Liêu|Đồng Nai|Cần Thơ|Sóc Trăng|Tây Ninh|An Giang|Bình Thuận|Vĩnh Long|Bình Dương|Trà Vinh|Long An|Bình Phước|Hậu Giang|Tiền Giang|Kiên Giang|Đà Lạt'.split(
    '|',
  );
const cities =
  'Bangkok|Vientiane|Kuala Lumpur|Singapur|Manila|Yakarta|Phnom Penh|Yangón|Penang|Chiang Mai|Cebú|Bali'.split('|');

/** The client requests this number of Vietnamese lotteries (spec 1 §9). */
const vietnamCount = 100;

let built: ReadonlyMap<string, OperatorLottery> | undefined;

/** All lotteries of the operator by code: those in the catalog, in Vietnam and in South-East Asia. */
export function lotteries(): ReadonlyMap<string, OperatorLottery> {
  built ??= new Map([...ofCatalogue(), ...ofVietnam(), ...ofAsia()].map((lottery) => [lottery.code, lottery]));
  return built;
}

/** Lottery by its code or by its game id in the catalog. */
export function findLottery(codeOrGame: string): OperatorLottery | undefined {
  return lotteries().get(codeOrGame) ?? [...lotteries().values()].find(({ game }) => game.gameId === codeOrGame);
}

function ofCatalogue(): OperatorLottery[] {
  return [...catalogue().values()]
    .filter(({ gameType, isGame }) => (gameType === 'LOTT' || gameType === 'ELOTT') && isGame === undefined)
    .map((entry) => {
      const game = gameOf(entry);
      const isElectronic = entry.gameType === 'ELOTT';
      const random = randomFrom(`lottery:${game.gameId}`);
      const minutes = Number(/de (\d) Minutos?/.exec(game.gameName)?.[1] ?? random.pick([1, 3, 5, 10]));
      const isOfDigits = /^\dD$/.test(game.defaultPlayType ?? '');
      return lotteryOf(game, {
        accountType: isElectronic ? 'ELOTT' : 'LOTT',
        rule: isElectronic ? keno : isOfDigits ? fourDigits : six,
        periodSeconds: isElectronic ? minutes * 60 : random.pick([day, day, day / 2, day / 4]),
        offsetSeconds: isElectronic ? 0 : random.int(0, 23) * 1800,
        price: Math.round((game.minBet ?? scaledMajor(1)) * operatorCurrency.minorUnits),
      });
    });
}

function ofVietnam(): OperatorLottery[] {
  const kinds = [
    { tail: '', periodSeconds: day },
    { tail: ' Exprés 5', periodSeconds: 300 },
    { tail: ' Relámpago 1', periodSeconds: 60 },
  ];
  return kinds
    .flatMap((kind) => provinces.map((province) => ({ ...kind, province })))
    .slice(0, vietnamCount)
    .map(({ tail, periodSeconds, province }, index) =>
      ownLottery(index, {
        code: `VN${String(index + 1).padStart(3, '0')}`,
        gameName: `${province}${tail}`,
        accountType: 'TCG_LOTTO_VN',
        rule: fiveDigits,
        periodSeconds,
        offsetSeconds: periodSeconds === day ? 11 * 3600 + (index % 12) * 300 : 0,
        price: scaled(100),
      }),
    );
}

function ofAsia(): OperatorLottery[] {
  return cities.map((city, index) =>
    ownLottery(vietnamCount + index, {
      code: `SEA${String(index + 1).padStart(2, '0')}`,
      gameName: `${city} 4D`,
      accountType: 'TCG_SEA',
      rule: fourDigits,
      periodSeconds: day,
      offsetSeconds: 8 * 3600 + index * 1800,
      price: scaled(100),
    }),
  );
}

type Terms = Pick<OperatorLottery, 'accountType' | 'rule' | 'periodSeconds' | 'offsetSeconds' | 'price'>;

function ownLottery(index: number, { code, gameName, ...terms }: Terms & { code: string; gameName: string }) {
  const covers = [...catalogue().values()].filter(({ gameType }) => gameType === 'LOTT');
  return lotteryOf(
    {
      gameId: code.toLowerCase(),
      nodeId: 30_000 + index,
      gameName,
      gameType: 'LOTT',
      vassalage: 'BOLIL',
      vendorName: 'Bolillero Nacional',
      imageUrl: covers[index % covers.length]!.imageUrl,
      isHot: index % 9 === 0,
      isNew: false,
      code,
    },
    terms,
  );
}

function lotteryOf(game: OperatorLottery['game'], terms: Terms): OperatorLottery {
  const code = game.code ?? game.gameId;
  return {
    game: {
      ...game,
      code,
      defaultPlayType: game.defaultPlayType ?? terms.rule.playType,
      accountTypeName: terms.accountType,
    },
    code,
    growth: randomFrom(`growth:${code}`).int(7, 19),
    ...terms,
  };
}

/** Number of the first draw after an instant of the world's clock. */
export const nextDraw = ({ periodSeconds, offsetSeconds }: OperatorLottery, now: number): number =>
  Math.floor((now / 1000 - firstDraw - offsetSeconds) / periodSeconds) + 1;

/** Time of a draw, in ms since 1970. */
export const drawInstant = ({ periodSeconds, offsetSeconds }: OperatorLottery, number: number): number =>
  (firstDraw + offsetSeconds + number * periodSeconds) * 1000;

export type Drawn = { numbers: number[]; bonus?: number };

/** Result of a draw; the same in every process. */
export function drawnNumbers({ code, rule }: OperatorLottery, number: number): Drawn {
  const random = randomFrom(`draw:${code}:${number}`);
  if (rule.kind === 'digits') return { numbers: Array.from({ length: rule.drawn }, () => random.int(0, 9)) };
  const balls = Array.from({ length: rule.of }, (_, index) => index + 1);
  const numbers = Array.from({ length: rule.drawn }, () => balls.splice(random.int(0, balls.length - 1), 1)[0]!);
  numbers.sort((a, b) => a - b);
  return { numbers, ...(rule.bonus && { bonus: random.pick(balls) }) };
}

const topHits = ({ prizes }: LotteryRule) => Math.max(...Object.keys(prizes).map(Number));

/** First prize of a draw for one ticket, in minor units. */
export function jackpotOf({ rule, price, growth }: OperatorLottery, number: number): number {
  const base = rule.prizes[topHits(rule)]! * price;
  return rule.playType === 'PICK6' ? base + Math.round((base * (number % growth)) / 10) : base;
}

/** Prize of one ticket in a draw, in minor units. */
export function prizeOf(lottery: OperatorLottery, number: number, choice: readonly number[]): number {
  const { rule, price } = lottery;
  const { numbers } = drawnNumbers(lottery, number);
  const hits = rule.kind === 'pick' ? choice.filter((ball) => numbers.includes(ball)).length : tail(numbers, choice);
  return hits === topHits(rule) ? jackpotOf(lottery, number) : (rule.prizes[hits] ?? 0) * price;
}

/** Number of correct digits, counted from the end. */
function tail(numbers: readonly number[], choice: readonly number[]): number {
  const right = choice.toReversed().findIndex((digit, index) => digit !== numbers.at(-1 - index));
  return right === -1 ? choice.length : right;
}

export function luckyChoice({ rule }: OperatorLottery, random: () => number): number[] {
  if (rule.kind === 'digits') return Array.from({ length: rule.picks }, () => Math.floor(random() * 10));
  const balls = Array.from({ length: rule.of }, (_, index) => index + 1);
  return Array.from({ length: rule.picks }, () => balls.splice(Math.floor(random() * balls.length), 1)[0]!).sort(
    (a, b) => a - b,
  );
}

export function lotteryNow(world: World, lottery: OperatorLottery): Lottery {
  const now = world.clock.now();
  const number = nextDraw(lottery, now);
  const drawsAt = drawInstant(lottery, number);
  return {
    ...lottery.game,
    draw: {
      number,
      drawsAt: new Date(drawsAt).toISOString(),
      remainingMs: drawsAt - now,
      periodSeconds: lottery.periodSeconds,
    },
    jackpot: jackpotOf(lottery, number) / operatorCurrency.minorUnits,
    price: lottery.price / operatorCurrency.minorUnits,
    last: {
      number: number - 1,
      drawnAt: new Date(drawInstant(lottery, number - 1)).toISOString(),
      ...drawnNumbers(lottery, number - 1),
    },
  };
}

export function openedDrawOf(lottery: OperatorLottery, number: number): OpenedDraw {
  return {
    gameCode: lottery.code,
    gameName: lottery.game.gameName,
    number,
    drawnAt: new Date(drawInstant(lottery, number)).toISOString(),
    ...drawnNumbers(lottery, number),
  };
}
