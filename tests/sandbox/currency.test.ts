import { expect, it, vi } from 'vitest';
import { type Currency, largestMinor } from '../../machines/domain/operator-currency.ts';
import examples from '../../src/gateway/contract/examples.json' with { type: 'json' };
import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';

type Numbers = Map<string, number>;
type Found = { numbers: Numbers; texts: string[] };

function collect(value: unknown, path: string, found: Found): void {
  if (typeof value === 'number') found.numbers.set(path, value);
  else if (typeof value === 'string') found.texts.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) collect(item, `${path}.${key}`, found);
}

/** All numbers and texts of the answers of a new world in a currency. */
async function answersIn(currency: Partial<Currency>): Promise<Found> {
  vi.resetModules();
  const { setOperatorCurrency } = await import('../../machines/domain/operator-currency.ts');
  setOperatorCurrency(currency);
  const { visit } = await import('./sandbox-client.ts');
  const found: Found = { numbers: new Map(), texts: [] };
  for (const account of ['lucia2025', 'agente1']) {
    const player = visit();
    const token = await player.tokenOf(account);
    for (const [name, { request }] of Object.entries(examples.calls) as [EndpointName, { request?: object }][]) {
      if (endpoints[name].method !== 'GET' || (request && 'requestId' in request)) continue;
      const { success, value } = await player.call(name, request, { token });
      if (success) collect(value, `${account}.${name}`, found);
    }
  }
  return found;
}

/** Fields with amounts in some items and other numbers in others, and times, which differ between two worlds. */
const mixed = /missionSummary\.missions\.(goal|progress)|pointRewards\.value|limits\.used$/;
/** Minor units of USDT for one hundredth of the default currency. */
const minorRatio = 100_000;
const times = /(remainingMs|dueInMs)$/;

const keyOf = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '');
const pairs = (one: Found, other: Found) =>
  [...one.numbers].flatMap(([path, value]) => {
    const now = other.numbers.get(path);
    return value === 0 || now === undefined || times.test(path) ? [] : [{ key: keyOf(path), value, now }];
  });

const clp: Partial<Currency> = { code: 'CLP', decimals: 0, grouping: '.', decimal: ',', symbol: '$' };
const usdt: Partial<Currency> = { code: 'USDT', decimals: 8, symbol: 'USDT', position: 'after' };

it('the answers contain amounts in the currency of the operator only', async () => {
  const own = await answersIn({});
  const whole = await answersIn(clp);
  const exact = await answersIn(usdt);

  const fractions = [...whole.numbers].filter(([, value]) => !Number.isInteger(value)).map(([path]) => keyOf(path));
  const noAmounts = /^\w+\.(sportEvents\.odds\.(home|draw|away)|pointConfig\.rates\.rate|\w+(\.game)?\.rtp)$/;
  expect(fractions.length).toBeGreaterThan(0);
  expect(fractions.filter((key) => !noAmounts.test(key))).toEqual([]);
  expect([...exact.numbers.values()].filter((value) => Math.abs(value) > largestMinor)).toEqual([]);

  const isScaled = (ratio: number) => Math.abs(ratio / minorRatio - 1) < 0.01;
  const changed = new Set(pairs(own, exact).flatMap(({ key, value, now }) => (isScaled(now / value) ? [key] : [])));
  const kept = new Set(pairs(own, exact).flatMap(({ key, value, now }) => (value === now ? [key] : [])));
  expect(changed.size).toBeGreaterThan(100);
  expect([...kept].filter((key) => changed.has(key) && !mixed.test(key))).toEqual([]);
  expect([...kept].filter((key) => /amount|bets$|net$/i.test(key))).toEqual([]);

  const shown = ({ texts }: Found, amount: RegExp) => texts.filter((text) => amount.test(text));
  const inDefault = /(?<!\w)P \d/;
  expect(shown(own, inDefault).length).toBeGreaterThan(20);
  expect([...shown(whole, inDefault), ...shown(exact, inDefault)]).toEqual([]);
  expect(shown(whole, /\$\s\d/)).toHaveLength(shown(own, inDefault).length);
  expect(shown(exact, /\d\sUSDT/).length).toBeGreaterThanOrEqual(shown(own, inDefault).length);
}, 60_000);

it('an amount in a text has the format of the operator', async () => {
  vi.resetModules();
  const { setOperatorCurrency } = await import('../../machines/domain/operator-currency.ts');
  setOperatorCurrency(clp);
  const { withAmounts } = await import('../../sandbox/currency.ts');
  expect(withAmounts('Mínimo P 10, o P 1,250.00; antes {currency} 50.50.')).toBe(
    'Mínimo $\u00a010, o $\u00a01.250; antes {currency}\u00a051.',
  );
});

it('a currency that changes after the import of the sandbox is refused', async () => {
  vi.resetModules();
  const { createSandbox } = await import('../../sandbox/http/server.ts');
  const { setOperatorCurrency } = await import('../../machines/domain/operator-currency.ts');
  setOperatorCurrency(clp);
  expect(() => createSandbox()).toThrow('Set the currency of the operator before you import the sandbox');
});
