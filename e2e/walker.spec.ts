import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildGraph, type Edge, type Path, pathOf, pathsOf, replay } from 'chartwalk';
import { expect, type Page, test } from 'playwright/test';
import { build } from 'vite';
import { liveVariable } from '../packages/chartwalk/src/ui/live-walk.ts';
import { startUi } from '../packages/chartwalk/src/ui/server.ts';
import { door } from '../packages/chartwalk/test/sample/door-cases.ts';
import { hook } from '../src/ui/data-attributes.ts';
import { accessibleNow } from './support/check-accessibility.ts';
import { exemptions, focusTracker, inspectLocation } from './support/page-location.ts';
import { walkBrowser } from './support/walk-browser.ts';

declare global {
  interface Window {
    __sendNext(): void;
  }
}

const samples = ['door-page.ts', 'strict-page.tsx'] as const;

async function scriptOf(sample: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // React's strict mode works only in development.
    define: {
      'process.env.NODE_ENV': '"development"',
      'window.__chartwalkInspect': 'window.__sorteoInspect',
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../packages/chartwalk/test/sample/${sample}`, import.meta.url)),
      },
    },
  });
  return 'output' in built ? built.output[0].code : '';
}

let server: Server;
let origin: string;
const checks: IncomingHttpHeaders[] = [];

test.beforeAll(async () => {
  const [plain, strict] = await Promise.all(samples.map(scriptOf));
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/check') {
      const isRight = searchParams.get('code') === '1234';
      checks.push(request.headers);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(isRight ? { ok: true, value: 'Ana' } : { ok: false, reason: 'worn' }));
      return;
    }
    const script = (pathname === '/strict' ? strict : plain)?.replaceAll('</script', '<\\/script');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><link rel="icon" href="data:,"><body><script type="module">${script}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => server.close());

const shows = (text: string) => (page: Page) => expect(page.getByRole('status')).toHaveText(text);

const walk: Omit<Parameters<typeof walkBrowser<typeof door.machine>>[0], 'page' | 'path'> = {
  flow: door,
  open: async ({ page }) => {
    await page.goto(origin);
  },
  gestures: {
    'code.enter': async ({ page, event }) => {
      await page.getByLabel('Code').fill(event.code);
      await page.getByText('Enter').click();
    },
    'door.close': ({ page }) => page.getByText('Close').click(),
    'alarm.raised': ({ send }) => send(),
  },
  endpoints: { check: '**/api/check*' },
  outcomes: {
    check: {
      opens: ({ held }) => held.continue(),
      wrong: ({ held }) => held.fulfill({ json: { ok: false, reason: 'wrong' } }),
      thrown: ({ held }) => held.abort('internetdisconnected'),
    },
  },
  assertions: { closed: shows('closed'), checking: shows('checking'), open: shows('open'), barred: shows('barred') },
};

const graph = buildGraph(door);
const paths = pathsOf(graph);

function edgesAlong(...labels: string[]): Edge[] {
  let at = graph.starts['plain']!.to;
  return labels.map((label) => {
    const edge = graph.nodes.get(at)!.edges.find(({ move }) => move.label === label)!;
    at = edge.to;
    return edge;
  });
}

for (const path of paths) {
  test(`the walk of path ${path.id} takes the planned transitions and drops the same events as a replay`, async ({
    page,
  }) => {
    const { taken, refused } = await walkBrowser({ ...walk, page, path });
    const planned = path.steps.flatMap((step) => step.taken);
    expect(taken).toEqual(Object.fromEntries(planned.map((id) => [id, planned.filter((one) => one === id).length])));
    expect(refused).toEqual(replay(door, path).refused);
  });
}

const pathWith = (label: string) => paths.find(({ steps }) => steps.some(({ move }) => move.label === label))!;

test('a gesture that sends no event fails the walk, even when the expected state is the current state', async ({
  page,
}) => {
  const path = pathWith('code.enter (empty)');
  const gestures = { ...walk.gestures, 'code.enter': async () => {} };
  const steps = path.steps.filter(({ move }) => move.label === 'code.enter (empty)').slice(0, 1);
  await expect(walkBrowser({ ...walk, page, path: { ...path, steps }, gestures })).rejects.toThrow(
    'the chart did not take door.closed · code.enter · 0',
  );
});

test('an error of a gesture, of an outcome or of the opening names the path, the step and the part', async ({
  page,
}) => {
  const path = pathWith('check -> opens');
  const at = path.steps.findIndex(({ move }) => move.label === 'check -> opens');
  const fails = () => Promise.reject(new Error('no such button'));
  const outcomes = { check: { ...walk.outcomes['check'], opens: fails } };
  const step = (index: number) =>
    `path ${path.id}, step ${index + 1} of ${path.steps.length} "${path.steps[index]!.move.label}": `;
  await expect(walkBrowser({ ...walk, page, path, outcomes })).rejects.toThrow(
    `${step(at)}the outcome "opens" of "check" fails: no such button`,
  );
  const other = await page.context().newPage();
  const gestures = { ...walk.gestures, 'code.enter': fails };
  const first = path.steps.findIndex(({ move }) => move.label.startsWith('code.enter'));
  await expect(walkBrowser({ ...walk, page: other, path, gestures })).rejects.toThrow(
    `${step(first)}the gesture for "code.enter" fails: no such button`,
  );
  const third = await page.context().newPage();
  await expect(walkBrowser({ ...walk, page: third, path, open: fails })).rejects.toThrow(
    `path ${path.id}, at its start: "open" fails: no such button`,
  );
});

const expecting = (path: Path, state: string, other: string): Path => ({
  ...path,
  steps: path.steps.map((step) => (step.value === state ? { ...step, expected: { state: other } } : step)),
});

test('a state that differs from the expectations file of the path fails the walk', async ({ page }) => {
  const path = expecting(pathWith('check -> opens'), 'open', 'barred');
  await expect(walkBrowser({ ...walk, page, path })).rejects.toThrow(
    '"check -> opens": its file expects "barred", the chart is in "open"',
  );
});

test('a transient state that differs from the expectations file of the path fails the walk', async ({ page }) => {
  const path = expecting(pathWith('check -> opens'), 'checking', 'barred');
  const outcomes = { check: { opens: 'itself', wrong: 'itself', thrown: 'itself' } } as const;
  await expect(walkBrowser({ ...walk, page, path, outcomes })).rejects.toThrow(
    ': its file expects "barred", the chart is in "checking"',
  );
});

test('an outcome that leads to an unexpected state fails the walk', async ({ page }) => {
  const path = pathWith('check -> opens');
  const outcomes = { check: { ...walk.outcomes['check'], opens: walk.outcomes['check']!['thrown']! } };
  await expect(walkBrowser({ ...walk, page, path, outcomes })).rejects.toThrow(
    'expected the chart in ["open", "active"], it is in ["barred", "active"]',
  );
});

test('a walk responds only to the active request, and does not change the request sent to the server', async ({
  page,
}) => {
  const labels = ['code.enter (some)', 'door.close (plain)', 'code.enter (some)', 'check -> opens'];
  checks.length = 0;
  await walkBrowser({ ...walk, page, path: pathOf(graph, 'plain', edgesAlong(...labels)) });
  expect(checks).toHaveLength(1);
  expect(checks[0]).not.toHaveProperty('x-walk-request');
});

test.describe('a request that its actor left open', () => {
  /** Sends requests without the signal of their actor. The page keeps each one after the first until `__sendNext`. */
  const keepRequests = () => {
    const send = window.fetch;
    let isFirst = true;
    window.fetch = async (input, { signal: _, ...init } = {}) => {
      const isKept = !isFirst;
      isFirst = false;
      if (isKept) await new Promise<void>((resolve) => Object.assign(window, { __sendNext: resolve }));
      return send.call(window, input, init);
    };
  };
  const dropSignals = () => {
    const send = window.fetch;
    window.fetch = (input, { signal: _, ...init } = {}) => send.call(window, input, init);
  };
  const outcomes: typeof walk.outcomes = {
    check: {
      ...walk.outcomes['check'],
      thrown: async ({ held, fail }) => {
        await held.sent();
        await fail();
      },
      opens: async ({ page, held }) => {
        let isFound = false;
        const found = held.sent().then(() => {
          isFound = true;
        });
        for (let round = 0; round < 100; round++) await page.evaluate(() => {});
        expect(isFound, 'an older request counts as the newest').toBe(false);
        await page.evaluate(() => window.__sendNext());
        await found;
        await held.continue();
      },
    },
  };

  test('gets no response after the actor failed, even when the next request is sent late', async ({ page }) => {
    const labels = [
      'code.enter (some)',
      'check -> thrown',
      'time: xstate.after.20000.door.barred',
      'code.enter (some)',
      'check -> opens',
    ];
    const open: typeof walk.open = async (given) => {
      await page.addInitScript(keepRequests);
      await walk.open(given);
    };
    await walkBrowser({ ...walk, page, open, outcomes, path: pathOf(graph, 'plain', edgesAlong(...labels)) });
  });

  test('gets no response while the next request is on its way', async ({ page }) => {
    const labels = ['code.enter (some)', 'door.close (plain)', 'code.enter (some)', 'check -> opens'];
    await page.addInitScript(keepRequests);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/check')) sent++;
    });
    const gestures: typeof walk.gestures = {
      ...walk.gestures,
      'door.close': async (context) => {
        await expect.poll(() => sent).toBe(1);
        await walk.gestures['door.close'](context);
      },
    };
    const open: typeof walk.open = async (given) => {
      await page.addInitScript(dropSignals);
      await walk.open(given);
    };
    await walkBrowser({ ...walk, page, open, gestures, outcomes, path: pathOf(graph, 'plain', edgesAlong(...labels)) });
  });
});

test('a walk accepts an outcome that has no endpoint and is declared to occur by itself', async ({ page }) => {
  const path = pathOf(graph, 'plain', edgesAlong('code.enter (some)', 'check -> opens'));
  await walkBrowser({ ...walk, page, path, endpoints: {}, outcomes: { check: { opens: 'itself' } } });
});

test('a walk can trigger a failure of an actor that sends no request', async ({ page }) => {
  const path = pathWith('check -> thrown');
  const outcomes = { check: { ...walk.outcomes['check'], thrown: ({ fail }: { fail(): Promise<void> }) => fail() } };
  await walkBrowser({ ...walk, page, path, outcomes });
});

test('a state without an entry in "assertions" fails the walk', async ({ page }) => {
  const { checking: _, ...assertions } = walk.assertions;
  await expect(walkBrowser({ ...walk, page, path: pathWith('check -> opens'), assertions })).rejects.toThrow(
    'reaches "checking", for which "assertions" has no entry',
  );
});

test.describe('focus and title', () => {
  const path = pathOf(graph, 'plain', edgesAlong('code.enter (some)'));
  const changed = (change: (page: Page) => Promise<unknown>) => ({
    ...walk,
    path,
    timeout: 1000,
    gestures: {
      ...walk.gestures,
      'code.enter': async (context: Parameters<(typeof walk.gestures)['code.enter']>[0]) => {
        await walk.gestures['code.enter'](context);
        await change(context.page);
      },
    },
  });
  const addHeading = (title: string) => (page: Page) =>
    page.evaluate((text) => {
      document.title = text;
      document.body.insertAdjacentHTML('afterbegin', '<main><h1>Front door</h1></main>');
    }, title);

  test('a step that removes the focused element fails the walk', async ({ page }) => {
    const remove = () => page.evaluate(() => document.activeElement?.remove());
    await expect(walkBrowser({ ...changed(remove), page })).rejects.toThrow(
      /"code\.enter \(some\)": nothing has the focus; button "Enter" had it and lost it/,
    );
  });

  test('a step that hides the focused element fails the walk', async ({ page }) => {
    const hide = () => page.getByText('Enter').evaluate((button) => button.style.setProperty('display', 'none'));
    await expect(walkBrowser({ ...changed(hide), page })).rejects.toThrow(/"code\.enter \(some\)": .*button "Enter"/);
  });

  test('a title without the heading of the page fails the walk', async ({ page }) => {
    await expect(walkBrowser({ ...changed(addHeading('Door')), page })).rejects.toThrow(
      '"code.enter (some)": the title is "Door", the heading "Front door"',
    );
  });

  test('the walk accepts a title with the heading, and a focus that the user gave up', async ({ page }) => {
    const release = async () => {
      await addHeading('Front door · Sample')(page);
      await page.getByText('Enter').evaluate((button) => button.blur());
    };
    await walkBrowser({ ...changed(release), page });
    expect(await page.evaluate(inspectLocation, hook)).toEqual({ fault: null, exempt: ['released'] });
  });

  test('every exemption has a reason, and the walk uses each of them', async ({ page }) => {
    await page.goto(origin);
    const used = new Set((await page.evaluate(inspectLocation, hook)).exempt);
    await page.addInitScript(focusTracker);
    await page.goto(origin);
    await page.getByText('Enter').focus();
    await page.getByText('Enter').evaluate((button) => button.blur());
    for (const one of (await page.evaluate(inspectLocation, hook)).exempt) used.add(one);
    await page.evaluate(() => {
      document.title = 'Sorteo';
      document.body.insertAdjacentHTML('afterbegin', '<div id="root"><main><h1>Home</h1></main></div>');
    });
    for (const one of (await page.evaluate(inspectLocation, hook)).exempt) used.add(one);
    expect([...used].sort()).toEqual(Object.keys(exemptions).sort());
  });
});

test.describe('page with two actors of one machine in React strict mode', () => {
  const strict = (actor: string, query = ''): typeof walk & { actor: string } => {
    const door = (page: Page) => page.getByRole('region', { name: actor });
    const shows = (text: string) => (page: Page) => expect(door(page).getByRole('status')).toHaveText(text);
    return {
      ...walk,
      actor,
      open: async ({ page }) => {
        await page.goto(`${origin}/strict${query}`);
      },
      gestures: {
        'code.enter': async ({ page, event }) => {
          await door(page).getByLabel('Code').fill(event.code);
          await door(page).getByText('Enter').click();
        },
        'door.close': ({ page }) => door(page).getByText('Close').click(),
        'alarm.raised': ({ send }) => send(),
      },
      assertions: {
        closed: shows('closed'),
        checking: shows('checking'),
        open: shows('open'),
        barred: shows('barred'),
      },
    };
  };

  for (const actor of ['front', 'back']) {
    test(`a walk uses the named actor "${actor}"`, async ({ page }) => {
      for (const path of paths) await walkBrowser({ ...strict(actor), page, path });
      const other = page.getByRole('region', { name: actor === 'front' ? 'back' : 'front' });
      await expect(other.getByRole('status')).toHaveText('closed');
    });
  }

  test('a walk that names no actor uses the actor that started last', async ({ page }) => {
    const { actor: _, ...last } = strict('back');
    for (const path of paths) await walkBrowser({ ...last, page, path });
  });

  const path = pathOf(graph, 'plain', []);

  test('a walk lists the started actors when the named actor does not exist', async ({ page }) => {
    await expect(walkBrowser({ ...strict('side'), page, path, timeout: 300 })).rejects.toThrow(
      'no actor of "door#side" has begun; these have: door#front, door#back',
    );
  });

  test('a walk reports that the app must pass the inspect option to its root actors', async ({ page }) => {
    await expect(walkBrowser({ ...strict('front', '?alone'), page, path, timeout: 300 })).rejects.toThrow(
      'the app must pass window.__sorteoInspect to its root actors as "inspect"',
    );
  });

  test('a walk reports a load error of the page before the errors that it causes', async ({ page }) => {
    await expect(walkBrowser({ ...strict('front', '?crash'), page, path })).rejects.toThrow(
      'at its start: the page has an uncaught error: the page does not load',
    );
  });
});

test('a walk can also use the source name of an actor to find its endpoints and outcomes', async ({ page }) => {
  const { steps, ...path } = pathWith('check -> opens');
  const named = steps.map((step) =>
    step.move.kind === 'outcome' ? { ...step, move: { ...step.move, source: 'gateway' } } : step,
  );
  await walkBrowser({
    ...walk,
    page,
    path: { ...path, steps: named },
    endpoints: { gateway: walk.endpoints!['check']! },
    outcomes: { gateway: walk.outcomes['check']! },
  });
});

test('a secret in the browser storage fails the walk', async ({ page }) => {
  const gestures = {
    ...walk.gestures,
    'code.enter': async (context: Parameters<(typeof walk.gestures)['code.enter']>[0]) => {
      await walk.gestures['code.enter'](context);
      await context.page.evaluate((code) => localStorage.setItem('last', code), context.event.code);
    },
  };
  await expect(walkBrowser({ ...walk, page, path: pathWith('check -> opens'), gestures })).rejects.toThrow(
    'a secret is kept in last',
  );
});

test.describe('user interface of a walk', () => {
  let ui: Awaited<ReturnType<typeof startUi>>;
  test.beforeEach(async () => {
    ui = await startUi({ flow: door });
  });
  test.afterEach(async () => {
    delete process.env[liveVariable];
    await ui.close();
  });

  const current = (page: Page) => page.locator('.state[aria-current=true]').last().getByRole('heading').first();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const steps = (page: Page) => page.getByRole('region', { name: 'Walk' }).getByRole('listitem');

  test('a person takes steps, edits the data of a step, goes to a state and goes back', async ({ page }) => {
    await page.goto(ui.url);
    await expect(current(page)).toContainText('closed');
    const choice = page.getByRole('region', { name: 'Next steps' }).getByRole('listitem');
    await choice.filter({ hasText: 'code.enter (some)' }).getByRole('button', { name: 'Edit' }).click();
    const data = page.getByLabel('Data of code.enter (some) as JSON');
    await data.fill('{ "code": ');
    await button(page, 'Take with this data').click();
    await expect(page.getByRole('status')).toContainText('This is no JSON');
    await data.fill('{ "code": "77" }');
    await button(page, 'Take with this data').click();
    await expect(current(page)).toContainText('checking');
    await expect(page.getByRole('region', { name: 'Edited cases' })).toContainText('"code":"77"');
    await page.locator('.state', { hasText: 'barred' }).last().getByRole('button', { name: 'Go here' }).click();
    await expect(current(page)).toContainText('barred');
    await expect(steps(page)).toHaveCount(3);
    await accessibleNow(page);
    await steps(page).last().getByRole('button', { name: 'Back to here' }).click();
    await expect(current(page)).toContainText('closed');
    await expect(steps(page)).toHaveCount(1);
  });

  test('a walk in the browser takes the steps of the person, and shows its page', async ({ page, browser }) => {
    process.env[liveVariable] = `${ui.url}/page`;
    ui.session().page.open();
    const walked = walkBrowser({ ...walk, page, path: pathOf(graph, 'plain', []) });
    // Its own context, because the walk stops the clock of its context.
    const control = await browser.newPage();
    await control.goto(ui.url);
    await expect(control.getByRole('img', { name: 'The page after the last step' })).toBeVisible();
    await control.getByRole('button', { name: /^alarm\.raised/ }).click();
    await expect(current(control)).toContainText('barred');
    await expect(page.getByRole('status')).toHaveText('barred');
    await expect(steps(control)).toHaveCount(4);
    await button(control, 'Close the browser').click();
    expect(Object.keys((await walked).taken)).toContain('door.open · alarm.raised · 0');
    await control.close();
  });

  test('a page that leaves the chart is shown with the reason', async ({ page, browser }) => {
    process.env[liveVariable] = `${ui.url}/page`;
    ui.session().page.open();
    const outcomes = { check: { ...walk.outcomes['check'], opens: walk.outcomes['check']!['thrown']! } };
    const path = pathOf(graph, 'plain', []);
    const walked = walkBrowser({ ...walk, page, outcomes, path, timeout: 1000 }).catch(String);
    // Its own context, because the walk stops the clock of its context.
    const control = await browser.newPage();
    await control.goto(ui.url);
    await expect(control.getByRole('img')).toBeVisible();
    await control.getByRole('button', { name: /^alarm\.raised/ }).click();
    await expect(control.getByRole('region', { name: 'Browser' })).toContainText('it is in ["barred", "active"]');
    expect(await walked).toContain('it is in ["barred", "active"]');
    await control.close();
  });
});

test('each step of the chart is a step of the test, which traces and reports show', async ({ page }) => {
  const { step } = test;
  const titles: string[] = [];
  const recorded: typeof step = Object.assign((title: string, ...rest: [never]) => {
    titles.push(title);
    return step<never>(title, ...rest);
  }, step);
  test.step = recorded;
  try {
    await walkBrowser({ ...walk, page, path: pathOf(graph, 'plain', edgesAlong('code.enter (some)')) });
  } finally {
    test.step = step;
  }
  expect(titles).toEqual(['start plain → closed', 'code.enter (some) → checking']);
});
