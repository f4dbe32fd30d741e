import { expect, test } from '../support/world-fixture.ts';

test('the footer, the document and /version.json contain the same version and build', async ({ page, world }) => {
  await page.goto(`${world.url}/vip`);
  const { version, build } = await page.evaluate(async () => (await fetch('/version.json')).json());
  await expect(page.locator('meta[name="sorteo:build"]')).toHaveAttribute('content', build);
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(page.getByRole('contentinfo')).toContainText(`Versión ${version}`, { timeout: 500 });
  }).toPass();
});
