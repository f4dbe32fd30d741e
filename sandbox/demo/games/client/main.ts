import { h, money, type Text, t } from './dom.ts';
import { type Face, faces, type Round } from './game-views.ts';

type Table = {
  name: string;
  vendor: string;
  cover: string;
  kind: string;
  balance: number;
  stakes: number[];
  /** The player's limit of a single stake; null without a limit. */
  stakeLimit: number | null;
  table: unknown;
};

const refusals: Partial<Record<string, Text>> = { balance: 'poor', loss: 'loss', session: 'session', stake: 'limit' };

const site = document.querySelector<HTMLMetaElement>('meta[name="site"]')!.content;
const query = new URLSearchParams(location.search);
const ticket = query.get('ticket');
const numbers = query.get('numbers')?.split('-').map(Number) ?? [];
const root = document.getElementById('game')!;

// The ticket is valid once, so it must not stay in the address.
history.replaceState(null, '', '/play');

let token = '';

/** Sends a message to the site that embeds the game. A game in its own window sends no message. */
function notify(type: 'game.ready' | 'game.leave' | 'money.moved'): void {
  if (parent !== window) parent.postMessage({ type }, site);
}

const leave = () => (parent === window ? window.close() : notify('game.leave'));

async function ask<Answer>(path: string, body?: unknown): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`/play/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

const leaveButton = () => h('button', { type: 'button', class: 'leave', text: t('leave'), on: { click: leave } });

const closeDoor = () =>
  root.replaceChildren(h('section', { class: 'door' }, h('p', { role: 'alert', text: t('expired') }), leaveButton()));

async function start(): Promise<void> {
  const entered = await ask<{ token: string }>('enter', { ticket });
  if (entered.status !== 200) {
    closeDoor();
    notify('game.ready');
    return;
  }
  token = entered.answer.token;
  const { answer } = await ask<Table>('table');
  open(answer);
  notify('game.ready');
}

function open(table: Table): void {
  document.title = table.name;
  let balance = table.balance;
  let { stakeLimit } = table;
  const isAllowed = (index: number) =>
    index < table.stakes.length && (stakeLimit === null || table.stakes[index]! <= stakeLimit);
  let stake = table.kind !== 'lottery' && isAllowed(1) ? 1 : 0;
  let isBusy = false;
  /**
   * Idempotency key of the round that has no response yet. A repeated request with the same key plays the round only
   * once.
   */
  let key = crypto.randomUUID();

  const funds = h('b', { class: 'funds' });
  const amount = h('b', { class: 'amount', 'aria-live': 'polite' });
  const ownLimit = h('small', { class: 'limit' });
  const said = h('p', { class: 'said', role: 'status' });
  const less = h('button', { type: 'button', class: 'step', 'aria-label': t('less'), text: '−' });
  const more = h('button', { type: 'button', class: 'step', 'aria-label': t('more'), text: '+' });
  const action = h('button', { type: 'button', class: 'action' });
  const stage = h('div', { class: 'stage' });

  let face: Face;
  const paint = () => {
    funds.textContent = money(balance);
    amount.textContent = money(table.stakes[stake]!);
    less.disabled = isBusy || stake === 0;
    more.disabled = isBusy || !isAllowed(stake + 1);
    ownLimit.hidden = stakeLimit === null;
    ownLimit.textContent = stakeLimit === null ? '' : t('ownLimit', { amount: money(stakeLimit) });
    const isMissing = face.choice() === undefined;
    action.textContent = isMissing ? face.missing() : face.action;
    action.setAttribute('aria-disabled', String(isBusy || isMissing));
  };
  const build = (content: unknown) => {
    face = faces[table.kind]!(content as never, { chosen: paint, renew, numbers });
    stage.replaceChildren(face.element);
    paint();
  };

  async function renew(): Promise<void> {
    const { status, answer } = await ask<Table>('table').catch(() => ({ status: 0, answer: null }));
    if (status === 401) return closeDoor();
    if (!answer || status !== 200) return void setTimeout(renew, 5000);
    const hasMoved = answer.balance !== balance;
    ({ balance, stakeLimit } = answer);
    build(answer.table);
    if (hasMoved) notify('money.moved');
  }

  const step = (by: number) => {
    stake = Math.max(0, Math.min(table.stakes.length - 1, stake + by));
    key = crypto.randomUUID();
    paint();
  };

  async function play(): Promise<void> {
    const choice = face.choice();
    if (isBusy) return;
    if (choice === undefined) {
      said.textContent = face.missing();
      said.removeAttribute('data-tone');
      return;
    }
    isBusy = true;
    said.textContent = '';
    said.removeAttribute('data-tone');
    paint();
    const answered = await ask<Round & { reason?: string; stakeLimit?: number }>('round', {
      key,
      stake: table.stakes[stake],
      choice,
    }).catch(() => null);
    if (answered?.status === 401) return closeDoor();
    if (answered?.status === 200) await finish(answered.answer);
    else {
      said.dataset['tone'] = 'bad';
      stakeLimit = answered?.answer.stakeLimit ?? stakeLimit;
      said.textContent = t(refusals[answered?.answer.reason ?? ''] ?? 'failed', { amount: money(stakeLimit ?? 0) });
      if (answered) key = crypto.randomUUID();
    }
    isBusy = false;
    paint();
  }

  async function finish(round: Round): Promise<void> {
    key = crypto.randomUUID();
    // The stake is deducted immediately; the prize is added after the animation.
    balance = round.balance - (round.prize ?? 0);
    paint();
    notify('money.moved');
    const words = await face.show(round);
    balance = round.balance;
    const { prize, stake: paid } = round;
    if (prize === null) said.textContent = words;
    else if (prize === 0) said.textContent = `${words} ${t('lost')}`.trim();
    else {
      said.dataset['tone'] = 'good';
      said.textContent = `${words} ${t(prize > paid ? 'won' : 'back', { amount: money(prize) })}`.trim();
    }
    if (prize) notify('money.moved');
  }

  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  action.addEventListener('click', () => void play());
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === '+' || event.key === '-') step(event.key === '+' ? 1 : -1);
  });

  root.dataset['kind'] = table.kind;
  const isFramed = parent !== window;
  root.replaceChildren(
    // When the game runs in a frame, the site already shows the title.
    h(
      'header',
      { class: isFramed ? 'hidden' : 'title' },
      h('img', { src: table.cover, alt: '', width: 36, height: 48 }),
      h('div', {}, h('h1', { text: table.name }), h('small', { text: table.vendor })),
    ),
    stage,
    said,
    h(
      'footer',
      {},
      leaveButton(),
      h('div', { class: 'purse' }, h('small', { text: t('balance') }), funds),
      h(
        'div',
        { class: 'stake', role: 'group', 'aria-label': t('stake') },
        less,
        h('div', {}, h('small', { text: t('stake') }), amount),
        more,
      ),
      ownLimit,
      action,
    ),
  );
  build(table.table);
}

root.replaceChildren(h('p', { class: 'door', role: 'status', text: t('loading') }));
start().catch(() => {
  root.replaceChildren(h('section', { class: 'door' }, h('p', { role: 'alert', text: t('failed') }), leaveButton()));
});
