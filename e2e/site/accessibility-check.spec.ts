import { accessibleNow } from '../support/check-accessibility.ts';
import { blankPage, expect, test } from '../support/world-fixture.ts';

test('the accessibility check reports a small target and a name without its visible text', async ({ page, world }) => {
  await page.goto(blankPage(world));
  const show = (size: number, name: string) =>
    page.evaluate(
      ([px, label]) => {
        document.documentElement.lang = 'en';
        document.title = 'Test';
        document.body.innerHTML = '<main><h1>Test</h1><button></button><button></button></main>';
        for (const button of document.querySelectorAll('button')) {
          Object.assign(button.style, { width: `${px}px`, height: `${px}px`, padding: 0, margin: 0 });
          button.textContent = 'Send';
          button.ariaLabel = String(label);
        }
      },
      [size, name] as const,
    );
  await show(48, 'Send the form');
  await accessibleNow(page);
  await show(12, 'Send the form');
  await expect(accessibleNow(page)).rejects.toThrow('target-size');
  await show(48, 'Cancel');
  await expect(accessibleNow(page)).rejects.toThrow('label-content-name-mismatch');
});
