import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser, Source, Tab } from './browser-types.ts';
import { until } from './processes.ts';

export const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  Shift: '\uE008',
};

const quote = (...values: (string | number)[]) => values.map((value) => JSON.stringify(value)).join(', ');
const pause = (duration: number) => ({ type: 'pause', duration }) as const;

/**
 * Actions and checks of a visitor in a tab. Every step waits for its elements, and measures an element only after it
 * has stopped moving.
 */
export function userOf(tab: Tab, world: World) {
  const evaluate = tab.evaluate;
  const ask = <Value>(what: string, expression: string) =>
    until(what, () => evaluate<Value>(expression).catch(() => null));
  const expectVisible = (selector: string, name = '') =>
    ask(`${selector} ${name}`, `Boolean(__engines.find(${quote(selector, name)}))`);
  const gone = (selector: string, name = '') =>
    ask(`no ${selector} ${name}`, `Boolean(window.__engines) && !__engines.find(${quote(selector, name)})`);
  const type = (typed: string) =>
    tab.act({
      type: 'key',
      id: 'keyboard',
      actions: [...typed].flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const]),
    });

  /**
   * Repeats the press until the element receives the click: if the page is replaced during the press, the element
   * receives no click.
   */
  async function press(selector: string, name = ''): Promise<void> {
    await until(`a click on ${selector} ${name}`, async () => {
      await pressOnce(selector, name);
      // After a navigation the script is loaded again without a target, and `wasHit` returns true.
      return evaluate<boolean>('__engines.wasHit()').catch(() => true);
    });
  }

  async function pressOnce(selector: string, name: string): Promise<void> {
    // Waits until the element has stopped moving, then presses it.
    let last = '';
    const { x, y } = await until(`${selector} ${name} to press`, async () => {
      const spot = await evaluate<{ x: number; y: number } | null>(`__engines.spot(${quote(selector, name)})`).catch(
        () => null,
      );
      const isAtRest = spot !== null && JSON.stringify(spot) === last;
      last = JSON.stringify(spot);
      return isAtRest && spot;
    });
    await evaluate(`__engines.aimAt(${quote(selector, name)})`).catch(() => {});
    await tab.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  async function fill(selector: string, value: string): Promise<void> {
    await press(selector);
    await ask(
      `the focus in ${selector}`,
      `document.activeElement?.matches(${quote(selector)}) && (document.activeElement.select(), true)`,
    );
    await type(value);
    await ask(`${value} in ${selector}`, `__engines.find(${quote(selector)})?.value === ${quote(value)}`);
  }

  async function sound(): Promise<void> {
    let last: string[] = [];
    const isSound = async () => {
      last = await evaluate<string[]>('__engines.faults()');
      return last.length === 0;
    };
    // New content can still be moving to its final position, so the check is repeated for a short time.
    await until('a sound layout', isSound, 3000).catch(() => {
      throw new Error(last.join('; '));
    });
    const errors = await evaluate<string[]>('__engines.errors()');
    if (errors.length > 0) throw new Error(`errors in the page: ${errors.join('; ')}`);
  }

  const tokenOf = async (account: string) => (await world.set<{ token: string }>('session', { account })).token;

  /**
   * Opens a path of the site signed in, without the form; the page script stores the token before the site reads it.
   */
  async function member(account: string, path: string, token?: string): Promise<string> {
    const own = token ?? (await tokenOf(account));
    await tab.goto(`${world.url}${path}#__token=${encodeURIComponent(own)}`);
    return own;
  }

  return {
    ...tab,
    world,
    ask,
    expectVisible,
    gone,
    press,
    fill,
    type,
    sound,
    member,
    visit: (path: string) => tab.goto(world.url + path),
    key: (name: keyof typeof keys) => type(keys[name]),
    says: (said: string, selector = 'dialog, main') =>
      ask(
        `«${said}»`,
        `[...document.querySelectorAll(${quote(selector)})].some((one) => one.innerText.replace(/\\s+/g, ' ').includes(${quote(said)}))`,
      ),
    choose: (selector: string, value: string) =>
      ask(
        `${value} in ${selector}`,
        `(() => { const field = __engines.find(${quote(selector)}); if (!field) return false; field.value = ${quote(value)}; field.dispatchEvent(new Event('change', { bubbles: true })); return true; })()`,
      ),
    closed: () => ask('no dialog', 'Boolean(window.__engines) && __engines.dialogs().length === 0'),
    async drag(position: number): Promise<void> {
      const { from, to } = await ask<{ from: Point; to: Point }>(
        'the handle of the slider',
        `__engines.slide(${position})`,
      );
      const steps = 40;
      const move = (share: number) =>
        ({ type: 'pointerMove', x: Math.round(from.x + (to.x - from.x) * share), y: from.y, duration: 0 }) as const;
      const source: Source = {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          move(0),
          { type: 'pointerDown', button: 0 },
          ...Array.from({ length: steps }, (_, step) => [move((step + 1) / steps), pause(16)]).flat(),
          { type: 'pointerUp', button: 0 },
        ],
      };
      await tab.act(source);
    },
    async slideByKeys(position: number): Promise<void> {
      await ask(
        'the handle of the slider',
        `(__engines.find('[role=slider][aria-disabled=false]')?.focus(), document.activeElement?.role ?? document.activeElement?.getAttribute('role')) === 'slider'`,
      );
      const steps = Math.round(position / 8);
      const rest = position - steps * 8;
      const stroke = (value: string) => [{ type: 'keyDown', value }, pause(12), { type: 'keyUp', value }] as const;
      await tab.act({
        type: 'key',
        id: 'keyboard',
        actions: [
          ...Array.from({ length: steps }, () => stroke(keys.ArrowRight)).flat(),
          { type: 'keyDown', value: keys.Shift },
          ...Array.from({ length: Math.abs(rest) }, () => stroke(rest > 0 ? keys.ArrowRight : keys.ArrowLeft)).flat(),
          { type: 'keyUp', value: keys.Shift },
        ],
      });
      await ask(
        `the piece at ${position}`,
        `__engines.find('[role=slider]')?.getAttribute('aria-valuenow') === '${position}'`,
      );
      await type(keys.Enter);
    },
  };
}

export type BrowserUser = ReturnType<typeof userOf>;
type Point = { x: number; y: number };

export type World = {
  url: string;
  set<Answer = unknown>(path: string, body: unknown): Promise<Answer>;
  get<Value>(path: string): Promise<Value>;
  end(): Promise<void>;
};

/** A sandbox world with its own host, isolated from all other tests. */
export function newWorld(port: number): World {
  const host = `e${randomUUID().slice(0, 8)}.localhost:${port}`;
  const control = (method: string, path: string, body?: unknown) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent: false,
          method,
          path: `/__sandbox${path && `/${path}`}`,
          headers: { Host: host, 'Content-Type': 'application/json' },
        },
        async (response) => {
          const answer = await text(response);
          if (response.statusCode === 200) resolve(answer);
          else reject(new Error(`/__sandbox/${path}: ${response.statusCode} ${answer}`));
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return {
    url: `http://${host}`,
    set: async (path, body) => JSON.parse(await control('POST', path, body)),
    get: async (path) => JSON.parse(await control('GET', path)),
    end: async () => void (await control('DELETE', '')),
  };
}

export type Journey = { name: string; walk(user: BrowserUser, browser: Browser): Promise<void> };
