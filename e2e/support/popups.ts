import { expect, type Locator, type Page } from 'playwright/test';

export function popupsOf(page: Page) {
  const all: Page[] = [];
  page.on('popup', (popup) => all.push(popup));
  const newest = async () => {
    await expect.poll(() => all.at(-1)?.isClosed()).toBe(false);
    return all.at(-1)!;
  };
  const areClosed = () => expect.poll(() => all.every((popup) => popup.isClosed())).toBe(true);
  return { all, newest, areClosed };
}

/** Presses a button that closes its own window, possibly before the press returns. */
export async function pressToClose(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close');
  const pressed = button.click().catch((error: Error) => {
    if (!error.message.includes('has been closed')) throw error;
  });
  await Promise.all([closed, pressed]);
}
