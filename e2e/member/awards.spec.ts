import { accessible } from '../support/check-accessibility.ts';
import { test } from '../support/journey.ts';
import { openPage, panel } from '../support/member-page.ts';
import { expect } from '../support/world-fixture.ts';

const names = {
  manualRebate: 'Cashback',
  missionLeaderboard: 'Misiones',
  rewardCenter: 'Centro de premios',
  bonusDetails: 'Detalle de bonos',
} as const;

for (const width of [390, 1440])
  test(`the tabs of the awards lead to each award and keep its address at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, world, 'manualRebate');
    const tabs = panel(page).getByRole('navigation', { name: 'Premios' });
    for (const [key, name] of Object.entries(names)) {
      await tabs.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`[?]member=${key}$`));
      await expect(panel(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await panel(page).getByText('Cómo se relacionan tus premios').click();
    await expect(panel(page).getByText('Lo que reclamas llega a tu saldo.')).toBeVisible();
    await accessible(page);
    const right = (await tabs.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
    expect(right).toBeLessThanOrEqual(width);
  });

test('the address of an award opens its tab', async ({ page, world }) => {
  for (const [key, name] of Object.entries(names)) {
    await openPage(page, world, key);
    await expect(panel(page).getByRole('navigation', { name: 'Premios' }).getByRole('link', { name })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});
