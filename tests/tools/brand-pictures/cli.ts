import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { startSite } from '../../../e2e/servers/servers.ts';
import { installPseudoLanguages } from '../../../e2e/support/pseudo-catalogs.ts';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';

const usage = `npm run brand:pictures -- [<site.json>...] [options]
Writes one picture of each operator: its pages at 390 and 1440 px, with the seeded world of the sandbox.
Without files, it uses four examples: 0 decimals, 8 decimals, one dark theme, and a language from right to left.

Options
  --out FOLDER   the pictures (coverage/brands)
  --lang LANG    es or en (the default language of the file)
  --theme THEME  light or dark (light)
  --rtl          replaces the English texts with a language from right to left`;

const examples = ['pesos', 'tether', 'night', 'right-to-left'];

const places = [
  { path: '/index', account: null },
  { path: '/index?dialog=login', account: null },
  { path: '/rng', account: null },
  { path: '/promotions?member=depositv2', account: 'lucia2025' },
  { path: '/promotions?member=withdraw', account: 'lucia2025' },
  { path: '/promotions?member=transactionHistory', account: 'lucia2025' },
  { path: '/index?agent=agentTeamOverview', account: 'agente1' },
];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const [gap, scale] = [16, 0.5];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'coverage/brands' },
    lang: { type: 'string' },
    theme: { type: 'string', default: 'light' },
    rtl: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
  process.exit(0);
}

type Options = { language: string | undefined; isMirrored: boolean };

async function picturesOf(browser: Browser, origin: string, { language, isMirrored }: Options): Promise<Buffer[][]> {
  const rows: Buffer[][] = sizes.map(() => []);
  for (const { path, account } of places) {
    const context = await browser.newContext({
      colorScheme: values.theme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    if (isMirrored) await installPseudoLanguages(page);
    const session = account && (await page.request.post(`${origin}/__sandbox/session`, { data: { account } }));
    const token = session ? ((await session.json()) as { token: string }).token : null;
    await page.addInitScript(
      ([stored, chosen]) => {
        if (stored) sessionStorage.setItem('token', stored);
        if (chosen) localStorage.setItem('language', chosen);
        sessionStorage.setItem('index_notice', '[]');
      },
      [token, isMirrored ? 'en' : language] as const,
    );
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      rows[index]!.push(await page.screenshot());
    }
    await context.close();
  }
  return rows;
}

/** One picture with a row for each size of the window. */
async function joined(rows: readonly Buffer[][]): Promise<Sharp> {
  let top = gap;
  const parts: OverlayOptions[] = [];
  for (const [index, { width, height }] of sizes.entries()) {
    for (const [place, picture] of rows[index]!.entries()) {
      const input = await sharp(picture)
        .resize(width * scale, height * scale)
        .toBuffer();
      parts.push({ input, left: gap + place * (width * scale + gap), top });
    }
    top += height * scale + gap;
  }
  const width = gap + places.length * (Math.max(...sizes.map((size) => size.width)) * scale + gap);
  const canvas = { width, height: top, channels: 3 as const, background: '#808080' };
  return sharp({ create: canvas }).composite(parts);
}

const files =
  positionals.length > 0 ? positionals : examples.map((name) => join(import.meta.dirname, 'brands', `${name}.json`));
const executablePath = systemChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
mkdirSync(values.out, { recursive: true });
for (const file of files) {
  const { origin, stop } = await startSite('--fresh', '--site', file);
  try {
    const isMirrored = values.rtl || (positionals.length === 0 && file.endsWith('right-to-left.json'));
    const rows = await picturesOf(browser, origin, { language: values.lang, isMirrored });
    const target = join(values.out, `${basename(file, '.json')}-${values.theme}.png`);
    await (await joined(rows)).png().toFile(target);
    console.log(target);
  } finally {
    await stop();
  }
}
await browser.close();
