import { expect, test } from '/work/main/e2e/support/world.ts';
import { asMember, chooseInMenu } from '/work/main/e2e/support/member.ts';

for (const what of ['js', 'css'] as const)
test(`abort ${what} then retry`, async ({ page, world }) => {
  await asMember(page);
  let n = 0;
  await page.route(`**/assets/sign-out-dialog-*.${what}`, (r) => { n++; return n <= (what === 'js' ? 2 : 1) ? r.abort('connectionreset') : r.continue(); });
  await page.goto(`${world.url}/index`);
  await chooseInMenu(page, 'Cerrar sesión');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.waitForTimeout(1500);
  console.log(what, 'requests', n, await page.getByRole('dialog').allInnerTexts());
  console.log('margin', await page.getByText('¿Seguro').evaluate((e) => getComputedStyle(e).marginBottom + getComputedStyle(e).fontSize));
});

for (const what of ['js', 'css'] as const)
test(`hang ${what} then stop and retry`, async ({ page, world }) => {
  await asMember(page);
  let n = 0;
  await page.route(`**/assets/sign-out-dialog-*.${what}`, (r) => { n++; return n <= 1 ? undefined : r.continue(); });
  await page.route('**/wps/v2/wallets/balance*', () => {});
  page.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
  await page.clock.install();
  await page.goto(`${world.url}/index`);
  await chooseInMenu(page, 'Cerrar sesión');
  await page.waitForTimeout(500);
  await page.clock.runFor(121_000);
  await 0;
  
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.waitForTimeout(1500);
  console.log(what, 'requests', n, await page.getByRole('dialog').allInnerTexts());
  console.log('margin', await page.getByText('¿Seguro').evaluate((e) => getComputedStyle(e).marginBottom + getComputedStyle(e).fontSize).catch(()=>'none'));
});
