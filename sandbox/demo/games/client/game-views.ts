import { h, isMoving, money, pause, symbol, type Text, t } from './dom.ts';

export type Round = { balance: number; stake: number; prize: number | null; outcome: unknown };

export type Face = {
  element: HTMLElement;
  action: string;
  /** The selected bet; undefined when no bet is selected. */
  choice(): unknown;
  /** What the player must choose before the action; the action shows it while `choice` is undefined. */
  missing(): string;
  /** Shows the round. Resolves at the end of the animation, with the text to display beside the prize. */
  show(round: Round): Promise<string>;
};

/** `numbers`: numbers of a ticket that the site gave with the launch. */
type Hooks = { chosen: () => void; renew: () => void; numbers: readonly number[] };
export type Build = (table: never, hooks: Hooks) => Face;

function choices<Value>(
  options: readonly { value: Value; button: HTMLButtonElement }[],
  chosen: () => void,
): () => Value | undefined {
  let current: Value | undefined;
  for (const { value, button } of options) {
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      current = value;
      for (const other of options) other.button.setAttribute('aria-pressed', String(other.value === value));
      chosen();
    });
  }
  return () => current;
}

type SlotTable = { pays: { motif: string; pays: number }[]; lines: number[][] };
type SlotOutcome = { reels: string[][]; won: { line: number; prize: number }[] };

function slot({ pays, lines }: SlotTable): Face {
  const motifs = pays.map(({ motif }) => motif);
  const start = (reel: number, row: number) => motifs[(reel * 2 + row) % motifs.length]!;
  const cells = [0, 1, 2].map((reel) => [0, 1, 2].map((row) => h('div', { class: 'cell' }, symbol(start(reel, row)))));
  const paint = (cell: HTMLElement, motif: string) => {
    const image = cell.firstElementChild as HTMLImageElement;
    const url = `/play/symbol/${motif}.svg`;
    if (image.getAttribute('src') !== url) image.src = url;
  };
  const element = h(
    'section',
    { class: 'slot' },
    h('div', { class: 'reels', 'aria-hidden': 'true' }, ...cells.map((reel) => h('div', { class: 'reel' }, ...reel))),
    h(
      'dl',
      { class: 'pays', 'aria-label': t('pays') },
      ...pays
        .toReversed()
        .map(({ motif, pays: times }) =>
          h('div', {}, h('dt', {}, symbol(motif)), h('dd', { text: `×${times.toLocaleString('en-US')}` })),
        ),
    ),
  );
  return {
    element,
    action: t('spin'),
    choice: () => null,
    missing: () => '',
    show: async ({ outcome }) => {
      const { reels, won } = outcome as SlotOutcome;
      for (const cell of cells.flat()) cell.removeAttribute('data-won');
      const spins = cells.map(async (reel, place) => {
        for (let turn = 0; isMoving && turn < 7 + place * 5; turn++) {
          for (const cell of reel) paint(cell, motifs[Math.floor(Math.random() * motifs.length)]!);
          reel[0]!.parentElement!.dataset['spinning'] = '';
          await pause(55);
        }
        delete reel[0]!.parentElement!.dataset['spinning'];
        for (const [row, cell] of reel.entries()) paint(cell, reels[place]![row]!);
      });
      await Promise.all(spins);
      for (const { line } of won)
        for (const [place, row] of lines[line]!.entries()) cells[place]![row]!.setAttribute('data-won', '');
      return '';
    },
  };
}

type RouletteTable = { red: number[]; bets: Text[] };

function roulette({ red, bets }: RouletteTable, { chosen }: Hooks): Face {
  const colour = (pocket: number) => (pocket === 0 ? 'green' : red.includes(pocket) ? 'red' : 'black');
  const disc = h('div', { class: 'disc', text: '0', 'data-colour': 'green' });
  const latest = h('div', { class: 'latest', role: 'group', 'aria-label': t('latest') });
  const simple = bets.map((bet) => ({
    value: { bet } as object,
    button: h('button', { type: 'button', class: 'bet', 'data-bet': bet, text: t(bet) }),
  }));
  const straight = Array.from({ length: 37 }, (_, number) => ({
    value: { bet: 'straight', number } as object,
    button: h('button', {
      type: 'button',
      class: 'number',
      'data-colour': colour(number),
      'aria-label': t('pocket', { number }),
      text: String(number),
    }),
  }));
  const choice = choices([...simple, ...straight], chosen);
  const show = (pocket: number) => {
    disc.textContent = String(pocket);
    disc.dataset['colour'] = colour(pocket);
  };
  return {
    element: h(
      'section',
      { class: 'roulette' },
      h('div', { class: 'wheel' }, disc, latest),
      h(
        'div',
        { class: 'board', role: 'group', 'aria-label': t('board') },
        h('div', { class: 'numbers' }, ...straight.map(({ button }) => button)),
        h('div', { class: 'simple' }, ...simple.map(({ button }) => button)),
      ),
    ),
    action: t('roll'),
    choice,
    missing: () => t('missingBet'),
    show: async ({ outcome }) => {
      const { pocket } = outcome as { pocket: number };
      disc.dataset['spinning'] = '';
      for (let turn = 0; isMoving && turn < 18; turn++) {
        show(Math.floor(Math.random() * 37));
        await pause(40 + turn * 7);
      }
      delete disc.dataset['spinning'];
      show(pocket);
      latest.prepend(h('span', { 'data-colour': colour(pocket), text: String(pocket) }));
      if (latest.children.length > 8) latest.lastElementChild?.remove();
      return t('fell', { number: pocket });
    },
  };
}

type FishingTable = { waters: { motif: Text; pays: number }[] };

function fishing({ waters }: FishingTable, { chosen }: Hooks): Face {
  const options = waters.map(({ motif, pays }) => ({
    value: { fish: motif },
    button: h(
      'button',
      { type: 'button', class: 'prey', 'data-fish': motif },
      h('span', { class: 'swim' }, symbol(motif)),
      h('span', { class: 'tag', text: `${t(motif)} ×${pays}` }),
    ),
  }));
  const choice = choices(options, chosen);
  return {
    element: h(
      'section',
      { class: 'fishing', role: 'group', 'aria-label': t('water') },
      ...options.map(({ button }) => button),
    ),
    action: t('cast'),
    choice,
    missing: () => t('water'),
    show: async ({ outcome }) => {
      const { fish, isCaught } = outcome as { fish: string; isCaught: boolean };
      const prey = options.find(({ value }) => value.fish === fish)?.button;
      prey?.setAttribute('data-state', 'hooked');
      await pause(1100);
      prey?.setAttribute('data-state', isCaught ? 'caught' : 'gone');
      await pause(700);
      prey?.removeAttribute('data-state');
      return t(isCaught ? 'caught' : 'escaped');
    },
  };
}

type Card = { suit: 'coins' | 'cups' | 'swords' | 'clubs'; rank: number };
type DuelOutcome = { hand: Card[]; rival: Card; card: number; name: string };

const suitMotif = { coins: 'coin', cups: 'trophy', swords: 'sword', clubs: 'spade' } as const;

function duel({ pays }: { pays: number }, { chosen }: Hooks): Face {
  const card = (label: string) => h('button', { type: 'button', class: 'card', 'aria-label': label });
  const hand = [0, 1, 2].map((place) => ({ value: { card: place }, button: card(t('card', { number: place + 1 })) }));
  const rival = h('div', { class: 'card', role: 'img', 'aria-label': t('rival') });
  const name = h('p', { class: 'seat', text: t('rival') });
  const choice = choices(hand, chosen);
  const turn = (place: HTMLElement, face: Card | null) => {
    place.dataset['open'] = face ? 'yes' : 'no';
    place.replaceChildren(
      ...(face
        ? [h('b', { text: String(face.rank) }), symbol(suitMotif[face.suit]), h('b', { text: String(face.rank) })]
        : []),
    );
  };
  return {
    element: h(
      'section',
      { class: 'duel' },
      h('div', { class: 'across' }, name, rival),
      h('div', { class: 'hand', role: 'group', 'aria-label': t('hand') }, ...hand.map(({ button }) => button)),
      h('p', { class: 'rule', text: t('duelRule', { times: pays }) }),
    ),
    action: t('turn'),
    choice,
    missing: () => t('hand'),
    show: async ({ outcome }) => {
      const seen = outcome as DuelOutcome;
      for (const place of [...hand.map(({ button }) => button), rival]) turn(place, null);
      name.textContent = seen.name;
      await pause(400);
      turn(hand[seen.card]!.button, seen.hand[seen.card]!);
      await pause(600);
      turn(rival, seen.rival);
      await pause(600);
      for (const [place, { button }] of hand.entries()) turn(button, seen.hand[place]!);
      const spoken = ({ rank, suit }: Card) => t('of', { rank, suit: t(suit) });
      return `${spoken(seen.hand[seen.card]!)} – ${spoken(seen.rival)}.`;
    },
  };
}

type Pick = 'home' | 'draw' | 'away';
type SportsTable = { fixtures: { home: string; away: string; odds: Record<Pick, number> }[] };
type SportsOutcome = { match: number; result: Pick; goals: [number, number] };

function sports({ fixtures }: SportsTable, { chosen }: Hooks): Face {
  const picks: readonly Pick[] = ['home', 'draw', 'away'];
  const scores = fixtures.map(() => h('span', { class: 'score', text: '–' }));
  const options = fixtures.flatMap(({ odds, home, away }, match) =>
    picks
      .filter((pick) => odds[pick] > 0)
      .map((pick) => ({
        value: { match, pick },
        button: h(
          'button',
          { type: 'button', class: 'odds' },
          h('small', { text: t(pick) }),
          h('b', { text: (odds[pick] / 100).toFixed(2) }),
          h('span', { class: 'hidden', text: `, ${home} – ${away}` }),
        ),
      })),
  );
  const choice = choices(options, chosen);
  const rows = fixtures.map(({ home, away }, match) =>
    h(
      'li',
      {},
      h('div', { class: 'sides' }, h('span', { text: home }), scores[match]!, h('span', { text: away })),
      h('div', { class: 'picks' }, ...options.filter(({ value }) => value.match === match).map(({ button }) => button)),
    ),
  );
  return {
    element: h('section', { class: 'sports' }, h('h2', { text: t('matches') }), h('ul', {}, ...rows)),
    action: t('bet'),
    choice,
    missing: () => t('missingPick'),
    show: async ({ outcome }) => {
      const { match, goals } = outcome as SportsOutcome;
      const score = scores[match]!;
      const running: [number, number] = [0, 0];
      rows[match]!.dataset['live'] = '';
      score.textContent = '0 – 0';
      while (running[0] + running[1] < goals[0] + goals[1]) {
        await pause(520);
        const side = running[0] < goals[0] && (running[1] >= goals[1] || Math.random() < 0.5) ? 0 : 1;
        running[side] += 1;
        score.textContent = running.join(' – ');
      }
      await pause(600);
      delete rows[match]!.dataset['live'];
      score.textContent = goals.join(' – ');
      const { home, away } = fixtures[match]!;
      return t('full', { home, away, a: goals[0], b: goals[1] });
    },
  };
}

type Rule = { kind: 'pick' | 'digits'; of: number; drawn: number; picks: number; prizes: Record<string, number> };
type Ticket = { draw: number; stake: number; prize: number | null; numbers: number[] };
export type LotteryTable = {
  rule: Rule;
  price: number;
  jackpot: number;
  draw: number;
  remainingMs: number;
  opened: { draw: number; numbers: number[]; bonus?: number }[];
  tickets: Ticket[];
};

const balls = (numbers: readonly number[], bonus?: number) =>
  h(
    'span',
    { class: 'balls' },
    ...numbers.map((number) => h('i', { text: String(number) })),
    bonus !== undefined && h('i', { class: 'bonus', text: String(bonus) }),
  );

function isTicket({ kind, picks, of }: Rule, numbers: readonly number[]): boolean {
  const [least, most] = kind === 'pick' ? [1, of] : [0, 9];
  const isUnique = kind === 'digits' || new Set(numbers).size === picks;
  return numbers.length === picks && isUnique && numbers.every((number) => number >= least && number <= most);
}

function lottery(table: LotteryTable, { chosen, renew, numbers: given }: Hooks): Face {
  const { rule } = table;
  const isPick = rule.kind === 'pick';
  const none = isPick ? [] : Array.from({ length: rule.picks }, () => 0);
  let numbers: number[] = isTicket(rule, given) ? [...given] : none;
  const deadline = Date.now() + table.remainingMs;

  const grid = isPick
    ? Array.from({ length: rule.of }, (_, index) =>
        h('button', {
          type: 'button',
          class: 'ball',
          'aria-pressed': String(numbers.includes(index + 1)),
          text: String(index + 1),
        }),
      )
    : [];
  const wheels = isPick
    ? []
    : numbers.map((digit, place) =>
        h('input', {
          class: 'digit',
          type: 'number',
          min: 0,
          max: 9,
          value: digit,
          inputmode: 'numeric',
          'aria-label': t('digit', { place: place + 1 }),
        }),
      );
  const paint = () => {
    for (const [index, button] of grid.entries())
      button.setAttribute('aria-pressed', String(numbers.includes(index + 1)));
    wheels.forEach((wheel, place) => {
      wheel.value = String(numbers[place]);
    });
    chosen();
  };
  for (const [index, button] of grid.entries())
    button.addEventListener('click', () => {
      const ball = index + 1;
      if (numbers.includes(ball)) numbers = numbers.filter((one) => one !== ball);
      else if (numbers.length < rule.picks) numbers = [...numbers, ball];
      paint();
    });
  for (const [place, wheel] of wheels.entries())
    wheel.addEventListener('input', () => {
      const digit = Number(wheel.value.slice(-1));
      numbers[place] = Number.isInteger(digit) ? digit : 0;
      paint();
    });
  const lucky = h('button', { type: 'button', class: 'lucky', text: t('lucky') });
  lucky.addEventListener('click', () => {
    const bag = isPick ? grid.map((_, index) => index + 1) : [];
    numbers = isPick
      ? Array.from({ length: rule.picks }, () => bag.splice(Math.floor(Math.random() * bag.length), 1)[0]!)
      : numbers.map(() => Math.floor(Math.random() * 10));
    paint();
  });

  const clock = h('b', { class: 'clock', role: 'timer' });
  const two = (n: number) => String(n).padStart(2, '0');
  const tick = () => {
    const left = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
    clock.textContent = `${left >= 3600 ? `${Math.floor(left / 3600)}:` : ''}${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    if (left > 0) return;
    clearInterval(timer);
    setTimeout(renew, 1200);
  };
  const timer = setInterval(tick, 1000);
  tick();

  const bought = h('ul', { class: 'bought' });
  const list = (tickets: readonly Ticket[]) =>
    bought.replaceChildren(
      ...(tickets.length === 0
        ? [h('li', { class: 'none', text: t('noTickets') })]
        : tickets.map(({ draw, stake, prize, numbers: chosenNumbers }) =>
            h(
              'li',
              { 'data-prize': prize === null ? 'pending' : prize > 0 ? 'won' : 'blank' },
              balls(chosenNumbers),
              h('span', { text: `${t('nextDraw', { draw })} · ${money(stake)}` }),
              h('b', { text: prize === null ? t('pending') : prize > 0 ? money(prize) : t('blank') }),
            ),
          )),
    );
  list(table.tickets);

  return {
    element: h(
      'section',
      { class: 'lottery' },
      h(
        'div',
        { class: 'draw' },
        h('div', {}, h('small', { text: t('jackpot') }), h('b', { text: money(table.jackpot) })),
        h(
          'div',
          {},
          h('small', { text: t('nextDraw', { draw: table.draw }) }),
          h('span', { text: t('closes') }),
          clock,
        ),
      ),
      h(
        'div',
        { class: 'choose' },
        h('h2', { text: t(isPick ? 'numbers' : 'digits', { count: rule.picks }) }),
        h('div', { class: isPick ? 'grid' : 'digits' }, ...grid, ...wheels),
        lucky,
        h(
          'dl',
          { class: 'prizes' },
          ...Object.entries(rule.prizes)
            .toReversed()
            .map(([hits, times]) =>
              h(
                'div',
                {},
                h('dt', { text: t(isPick ? 'hits' : 'tail', { hits }) }),
                h('dd', { text: `×${times.toLocaleString('en-US')}` }),
              ),
            ),
        ),
      ),
      h(
        'div',
        { class: 'papers' },
        h('h2', { text: t('tickets') }),
        bought,
        h('h2', { text: t('opened') }),
        h(
          'ul',
          { class: 'opened' },
          ...table.opened.map(({ draw, numbers: drawn, bonus }) =>
            h('li', {}, h('span', { text: t('nextDraw', { draw }) }), balls(drawn, bonus)),
          ),
        ),
      ),
    ),
    action: t('buy'),
    choice: () =>
      numbers.length === rule.picks ? { numbers: isPick ? numbers.toSorted((a, b) => a - b) : numbers } : undefined,
    missing: () => t('missingNumbers', { count: rule.picks, chosen: numbers.length }),
    show: async ({ outcome, stake }) => {
      const { draw } = outcome as { draw: number };
      table.tickets = [{ draw, stake, prize: null, numbers: [...numbers] }, ...table.tickets].slice(0, 12);
      list(table.tickets);
      return t('bought', { draw });
    },
  };
}

export const faces: Record<string, Build> = { slot, roulette, fishing, duel, sports, lottery };
