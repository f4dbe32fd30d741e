import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { systemChromium } from '../../../e2e/support/system-chromium.ts';
import { createSandbox } from '../../../sandbox/http/server.ts';
import { listen } from '../../../sandbox/start/listen.ts';

const usage = `npm run ui:pictures -- [<part>...] [options]
Writes a picture of each component of src/ui, with all its states, in both themes.

Options
  --out FOLDER   the pictures (coverage/ui)
  --width PX     width of the page (390)
  --lang LANG    es or en (es)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'coverage/ui' },
    width: { type: 'string', default: '390' },
    lang: { type: 'string', default: 'es' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(usage);
  process.exit(0);
}

const world = mkdtempSync(join(tmpdir(), 'sorteo-ui-'));
const { port } = await listen(createSandbox({ dir: world }).fetch, 0);
const executablePath = systemChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const page = await browser.newPage({ reducedMotion: 'reduce' });
const open = async (query: Record<string, string>) => {
  await page.goto(`http://localhost:${port}/__ui?${new URLSearchParams(query)}`);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
};

await open({ part: 'tokens' });
const all = await page
  .locator('nav option')
  .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}`);

await page.setViewportSize({ width: Number(values.width), height: 700 });
for (const theme of ['light', 'dark']) {
  mkdirSync(join(values.out, theme), { recursive: true });
  for (const part of positionals.length > 0 ? positionals : all) {
    const query = { view: 'frame', part, theme, lang: values.lang };
    await open(query);
    const states = await page.locator('main > section').count();
    if (states === 0 && part !== 'tokens') await open({ ...query, state: 'default' });
    await page.screenshot({ path: join(values.out, theme, `${part}.png`), fullPage: true });
  }
}
await browser.close();
rmSync(world, { recursive: true, force: true });
console.log(`${values.out}/light and ${values.out}/dark`);
process.exit(0);
