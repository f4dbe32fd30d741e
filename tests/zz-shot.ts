import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const shots: [string, string, number, number, 'light'|'dark'][] = [['a','#index',1440,900,'light'],['b','#chart/recoveryEmail/state/editing.ready',1440,900,'light'],['c','#chart/login/path/',1440,900,'dark'],['d','#messages',1440,900,'light'],['e','#chart/recoveryEmail/state/sent',390,844,'dark']];
for (const [n,h,w,hh,c] of shots) {
  const page = await b.newPage({ viewport: { width: w, height: hh }, colorScheme: c });
  page.on('pageerror', (e) => console.log(n, e.message)); page.on('console', (m) => m.type()==='error' && console.log(n, m.text()));
  await page.goto('file:///tmp/atlas.html' + h);
  if (n === 'c') { await page.goto('file:///tmp/atlas.html#chart/login'); await page.locator('.paths a').nth(1).click(); for (let i=0;i<4;i++) await page.getByRole('button', { name: 'Next' }).click(); }
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/atlas-${n}.png` });
  await page.close();
}
await b.close();
