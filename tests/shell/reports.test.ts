// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routePattern } from '../../src/routes/page-queries.ts';
import { maskedMessage, policyEntry } from '../../src/shell/reports/entries.ts';
import { mostEntries, type ReportSettings } from '../../src/shell/reports/reporter.ts';

const at = (address: string) => new URL(address, 'http://site.test');

describe('route of a report', () => {
  it.each([
    ['/', '/index'],
    ['/promoDetail?id=secret-7', '/promoDetail'],
    ['/rng?gameId=77&q=juana', '/rng'],
    ['/help?member=ticket&ref=W-123', '/help?member=ticket'],
    ['/help?agent=teamBets', '/help?agent=agentTeamOverview'],
    ['/juana/4417', '(unknown)'],
  ])('contains %s as %s', (address, pattern) => expect(routePattern(at(address))).toBe(pattern));
});

describe('message of a crash', () => {
  it.each([
    [
      new TypeError("Cannot read properties of undefined (reading 'juana')"),
      'Cannot read properties of undefined (reading …)',
    ],
    [new TypeError('list.map is not a function'), 'list.map is not a function'],
    [new SyntaxError('Unexpected token \'J\', "Juana 4417" is not valid JSON'), 'Unexpected token … is not valid JSON'],
    [new TypeError('Failed to fetch https://site.test/assets/a-1.js?token=x'), 'Failed to fetch …'],
    [new RangeError('Invalid value 12840.50 for juana@example.org'), 'Invalid value … for …'],
    [new TypeError('Lucía is not defined'), '… is not defined'],
    [new Error('Juana owes 50'), ''],
  ])('%s becomes %j', (error, masked) => expect(maskedMessage(error)).toBe(masked));
});

describe('policy violation', () => {
  const violation = (more: Partial<SecurityPolicyViolationEvent>) =>
    policyEntry({
      effectiveDirective: 'img-src',
      blockedURI: 'https://cdn.example/covers/7.webp?user=juana',
      sourceFile: 'http://site.test/help?ref=W-1',
      lineNumber: 4,
      ...more,
    } as SecurityPolicyViolationEvent);

  it('contains the directive, the blocked origin and the file', () => {
    expect(violation({})).toMatchObject({ directive: 'img-src', blocked: 'https://cdn.example', source: '(page):4' });
    expect(violation({ blockedURI: 'inline', sourceFile: 'http://site.test/assets/page-1.js?x' })).toMatchObject({
      blocked: 'inline',
      source: '/assets/page-1.js:4',
    });
    expect(violation({ blockedURI: 'data', sourceFile: '' })).toMatchObject({ blocked: 'data', source: '(page):4' });
  });
});

describe('reporter', () => {
  const beacon = vi.fn((_url: string, _body: string) => true);
  const sent = () => beacon.mock.calls.map(([url, body]) => ({ url, ...JSON.parse(body) }));
  const failure = (call: string) => ({
    call: call as 'balance',
    status: 503,
    failure: 'unavailable',
    durationMs: 12.6,
  });

  async function start(settings: Partial<ReportSettings> = {}) {
    vi.resetModules();
    delete window.sorteoReporter;
    const { startReports } = await import('../../src/shell/reports/reporter.ts');
    startReports({ url: '/reports', kinds: ['crash', 'policy', 'calls'], ...settings });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    beacon.mockClear().mockReturnValue(true);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('sends a batch after 10 s, and at once when it has ten entries', async () => {
    await start();
    window.sorteoReporter?.call(failure('balance'));
    expect(beacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(sent()).toEqual([
      {
        url: '/reports',
        format: 'sorteo-reports/1',
        version: expect.any(String),
        build: 'development',
        entries: [
          { kind: 'calls', route: '/index', call: 'balance', status: 503, failure: 'unavailable', durationMs: 13 },
        ],
      },
    ]);
    for (let index = 0; index < 10; index += 1) window.sorteoReporter?.call(failure(`call${index}`));
    expect(sent().map(({ entries }) => entries.length)).toEqual([1, 10]);
  });

  it('sends each entry once, and a limited number for each page', async () => {
    await start();
    for (let index = 0; index < 3 * mostEntries; index += 1) window.sorteoReporter?.call(failure(`c${index % 100}`));
    vi.advanceTimersByTime(60_000);
    expect(sent().flatMap(({ entries }) => entries)).toHaveLength(mostEntries);
  });

  it('reports a crash with the name and the files of its stack, and no other text', async () => {
    await start();
    const error = new Error('Juana owes 50');
    error.stack = 'Error: Juana owes 50\n    at f (http://site.test/assets/page-1.js:3:9)\n    at juana (<anonymous>)';
    window.dispatchEvent(new ErrorEvent('error', { error }));
    vi.advanceTimersByTime(10_000);
    const [{ entries }] = sent() as [{ entries: { stack: string[] }[] }];
    expect(entries).toMatchObject([{ kind: 'crash', name: 'Error', message: '', stack: ['/assets/page-1.js:3:9'] }]);
    expect(JSON.stringify(entries)).not.toMatch(/juana|owes/i);
  });

  it('sends nothing for a session outside the sample, and decides once for each session', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.3);
    await start({ sample: 0.25 });
    expect(window.sorteoReporter).toBeUndefined();
    random.mockReturnValue(0.1);
    await start({ sample: 0.25 });
    expect(window.sorteoReporter).toBeUndefined();
    sessionStorage.clear();
    await start({ sample: 0.25 });
    expect(window.sorteoReporter).toBeDefined();
  });

  it('sends only the kinds that the operator wants', async () => {
    await start({ kinds: ['policy'] });
    window.sorteoReporter?.call(failure('balance'));
    vi.advanceTimersByTime(10_000);
    expect(beacon).not.toHaveBeenCalled();
  });

  it('uses fetch when the browser refuses the beacon, and does not report its failure', async () => {
    await start();
    beacon.mockReturnValue(false);
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    window.sorteoReporter?.call(failure('balance'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/reports',
      expect.objectContaining({ keepalive: true, credentials: 'omit' }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('does not report that the policy blocks its own reports', async () => {
    await start({ url: 'https://reports.example/in' });
    // Reporters of earlier tests hear the event too; they send to another address.
    const own = () => sent().filter(({ url }) => url === 'https://reports.example/in');
    const violate = (blockedURI: string) =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          blockedURI,
          effectiveDirective: 'connect-src',
          sourceFile: '',
          lineNumber: 1,
        }),
      );
    violate('https://reports.example/in');
    vi.advanceTimersByTime(10_000);
    expect(own()).toEqual([]);
    violate('https://other.example/in');
    vi.advanceTimersByTime(10_000);
    expect(own()[0]?.entries).toMatchObject([{ kind: 'policy', blocked: 'https://other.example' }]);
  });
});
