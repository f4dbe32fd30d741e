import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { test as journey } from '../support/journey.ts';
import { accountMenu, enterCredentials, passSlider, signInButton } from '../support/sign-in.ts';
import { expect } from '../support/world-fixture.ts';

/**
 * Faults of the browser storage. Each fault is set up before any script of the page runs. `isNotified`: the page
 * reports the fault.
 */
const faults: Record<string, { isNotified: boolean; setUp: () => void }> = {
  'sessionStorage is blocked': {
    isNotified: true,
    setUp: () =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      }),
  },
  'sessionStorage and localStorage are blocked': {
    isNotified: true,
    setUp: () => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      }
    },
  },
  'the storage is full': {
    isNotified: true,
    setUp: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      };
    },
  },
  'cookies throw': {
    isNotified: true,
    setUp: () => {
      const refuse = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    },
  },
  'indexedDB is blocked': {
    isNotified: false,
    setUp: () =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      }),
  },
  'indexedDB never answers': {
    isNotified: false,
    setUp: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  },
  'there is no BroadcastChannel': {
    isNotified: false,
    setUp: () => void Reflect.deleteProperty(window, 'BroadcastChannel'),
  },
  'there are no random UUIDs, no service workers, no clipboard and no windows': {
    isNotified: false,
    setUp: () => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
      window.open = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
    },
  },
};

const notice = (page: Page) => page.getByTestId('status').filter({ hasText: 'Este navegador no guarda datos de' });

for (const [name, { isNotified, setUp }] of Object.entries(faults)) {
  journey(`home, sign-in, withdrawal and sign-out work when ${name}`, async ({ page, world }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(setUp);
    await page.goto(`${world.url}/index`);
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
    await signInButton(page).click();
    await page.getByRole('dialog').locator('[name=remember]').check({ force: true });
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByRole('button', { name: 'Revisar retiro' })).toBeVisible();
    await page.keyboard.press('Escape');
    await chooseInMenu(page, 'Cerrar sesión');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(isNotified ? 1 : 0);
    if (isNotified) {
      await notice(page).getByRole('button', { name: 'Cerrar aviso' }).click();
      await expect(notice(page)).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
}
