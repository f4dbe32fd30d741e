import { expect, test } from '../support/world.ts';

test('the footer, the document and /version.json state the same version and build', async ({ page, world }) => {
  const { version, build } = await (await page.request.get(`${world.url}/version.json`)).json();
  await page.goto(`${world.url}/vip`);
  await expect(page.locator('meta[name="sorteo:build"]')).toHaveAttribute('content', build);
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(page.getByRole('contentinfo')).toContainText(`Version ${version}`, { timeout: 500 });
  }).toPass();
});
