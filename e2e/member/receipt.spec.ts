import type { Page } from 'playwright/test';
import { flow, left, pending } from '../../tests/member/receipt.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, refusal, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { openStandingPage } from '../support/member-page.ts';
import { outages, silence } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test, type World } from '../support/world.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });

const dialog = (page: Page) => page.getByRole('dialog');
const slip = (page: Page) => dialog(page).locator('#receipt');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const radio = (page: Page, answer: string) => slip(page).locator(`[name=answer][value=${answer}]`);
const picker = (page: Page) => slip(page).getByLabel('Agregar imagen');
const submit = (page: Page) =>
  slip(page).getByRole('button', { name: /^(Enviar respuesta|Confirmar que|Reclamar|Preguntar)/ });
const balance = (page: Page) => dialog(page).getByRole('group', { name: 'Saldo' });

async function choose(page: Page, name = 'extracto.png', buffer = png): Promise<void> {
  for (const remove of await slip(page)
    .getByRole('button', { name: /^Quitar/ })
    .all())
    await remove.click();
  await picker(page).setInputFiles(file(name, buffer));
  await expect(slip(page).getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
}

const now = Date.parse('2026-01-05T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const payee = { id: 'p', kind: 'bank', institution: 'Banco Austral', holder: 'Lucía', masked: '•••• 7832' };
const paid = (reference: string, payout: number) => ({
  reference,
  payout,
  payee,
  paidAt: iso(now - 60_000),
  deadline: iso(now + left),
});
const settled = {
  reference: 'WD1',
  at: iso(now),
  state: 'confirmed',
  amount: 45_000,
  fee: 0,
  payout: 45_000,
  payee,
  received: 45_000,
  refunded: 0,
  isForced: false,
};
const list = (waiting: object[], given: object[] = []) =>
  success({ now: iso(now), minutes: 1440, waiting, settled: given });

for (const path of pathsOf(buildGraph(flow))) {
  test(`receipt ${path.id}`, async ({ page, world }) => {
    const again = () => slip(page).getByRole('button', { name: 'Preguntar de nuevo' });
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        waiting: '**/wps/relay/MCSFE_getPaymentConfirmationList',
        upload: '**/wps/relay/MCSFE_uploadPaymentProof',
        confirm: '**/wps/relay/MCSFE_confirmPayment',
      },
      open: ({ path: { start } }) =>
        openStandingPage(
          page,
          world,
          'withdraw',
          start === 'pending' ? { 'pendingOrder:receipt:lucia2025': pending } : {},
        ),
      gestures: {
        'waiting.read': async ({ send }) => {
          const next = button(page, /^(Reintentar|Listo|Ver el siguiente)$/);
          return (await next.count()) > 0 ? next.click() : send();
        },
        'payment.choose': async ({ send }) => {
          const other = slip(page).getByRole('button', { name: /^P 200\.00/ });
          return (await other.count()) > 0 ? other.click() : send();
        },
        'answer.choose': async ({ event, send }) => {
          const one = radio(page, event.answer);
          return (await one.isChecked()) ? send() : one.check();
        },
        'part.change': ({ send }) => send(),
        'proof.change': async () => {
          if ((await picker(page).count()) > 0) return choose(page);
          await page.evaluate(() => {
            const proof = new File([new Uint8Array([0x89, 0x50])], 'extracto.png', { type: 'image/png' });
            window.__walk?.send('receipt', { type: 'proof.change', proof } as never);
          });
        },
        'receipt.submit': () => submit(page).click(),
        'upload.progress': ({ send }) => send(),
        'upload.cancel': () => button(page, 'Cancelar envío').click(),
      },
      outcomes: {
        waiting: {
          two: list([paid('WD1', 45_000), paid('WD2', 20_000)]),
          forced: list([], [{ ...settled, isForced: true }]),
          none: list([]),
          offline: outages.offline,
          thrown,
        },
        upload: {
          stored: success({ proofId: 'proof-1' }),
          offline: cut,
          settled: refusal('receipt.settled'),
          thrown,
        },
        confirm: {
          confirmed: success(settled),
          timeout: silence(),
          settled: refusal('receipt.settled'),
          image: refusal('image.rejected'),
          thrown,
        },
      },
      see: accessibleOnce('receipt', {
        reading: () => expect(button(page, 'Reintentar')).toHaveCount(0),
        clear: () => expect(slip(page)).toHaveCount(0),
        failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
        offered: () => expect(slip(page)).toContainText('ya no hay devolución'),
        uploading: () => expect(slip(page).getByRole('progressbar')).toBeVisible(),
        confirming: () => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
        uncertain: () => expect(again()).toBeVisible(),
        asking: () => expect(again()).toHaveAttribute('aria-busy', 'true'),
        confirmed: () => expect(slip(page)).toContainText('Gracias, registramos tu respuesta'),
        settled: () => expect(slip(page)).toContainText('El plazo terminó'),
      }),
    });
  });
}

async function openPage(page: Page, world: World): Promise<void> {
  await storeSession(page, world);
  await page.goto(`${world.url}/index?member=withdraw`);
  await expect(slip(page)).toContainText('¿Te llegaron P 450.00?');
}

journey(
  'what did not arrive is claimed once with its proof, though the answer is lost, and comes back',
  async ({ page, world }) => {
    await openPage(page, world);
    await radio(page, 'notReceived').check();
    await picker(page).setInputFiles(file('gato.png', Buffer.from('GIF89a')));
    await expect(slip(page)).toContainText('«gato.png» no es PNG ni JPG.');
    await picker(page).setInputFiles(
      file('grande.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)])),
    );
    await expect(slip(page)).toContainText('«grande.png» pesa más de 5 MB.');
    await choose(page, 'justo.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]));
    await accessibleEverywhere(page);
    await world.set('script', { endpoint: 'paymentProof', answers: [{ hang: true }] });
    await submit(page).click();
    await expect(slip(page)).toContainText(/Enviando tu imagen\s*\d+\s%/);
    await button(page, 'Cancelar envío').click();
    await world.set('script', { endpoint: 'confirmPayment', answers: [{ pass: true, cut: true }] });
    await submit(page).click();
    await expect(slip(page)).toContainText('Todavía no sabemos si recibimos tu respuesta');
    await page.reload();
    await submit(page).click();
    await expect(slip(page)).toContainText('Revisamos tu reclamo por P 450.00');
    await expect(dialog(page).locator('[data-withdrawal][data-state=disputed]')).toHaveCount(1);
    await world.set('clock', { advanceSeconds: 11 * 60 });
    await dialog(page).getByRole('region', { name: 'Tus retiros' }).getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog(page).locator('[data-withdrawal][data-state=disputed]')).toContainText(
      'Devuelto a tu saldo: P 450.00',
    );
    await page.reload();
    await expect(balance(page)).toContainText('P 13,290.50');
  },
);

journey('a receipt in one tab is told in the other, and counts once', async ({ page, context, world }) => {
  await openPage(page, world);
  const other = await context.newPage();
  await openPage(other, world);
  await radio(other, 'partly').check();
  await slip(other).locator('input[name=received]').fill('400');
  await expect(slip(other).locator('input[name=remaining]')).toHaveValue('50');
  await submit(other).click();
  await expect(slip(other)).toContainText('Revisamos los P 50.00 que faltan');
  await radio(page, 'received').check();
  await submit(page).click();
  await expect(slip(page)).toContainText('Este retiro ya estaba respondido');
  await expect(slip(page)).toContainText('Recibiste P 400.00');
});

for (const [name, offset] of [
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
] as const) {
  journey(
    `the deadline is the gateway's with a device clock a day ${name}, after a reload too`,
    async ({ page, world }) => {
      await page.clock.install({ time: Date.now() + offset });
      await openPage(page, world);
      const timer = slip(page).getByRole('timer');
      await expect(timer).toHaveText(/^23:(39|40):\d\d$/);
      await world.set('clock', { advanceSeconds: 3_600 });
      await page.reload();
      await expect(timer).toHaveText(/^22:(39|40):\d\d$/);
      await world.set('clock', { advanceSeconds: 22 * 3_600 + 41 * 60 });
      await storeSession(page, world);
      await page.goto(`${world.url}/index?member=withdraw`);
      await expect(dialog(page).locator('[data-withdrawal]').first()).toContainText(
        'Contado como recibido al vencer el plazo',
      );
      await expect(slip(page)).toHaveCount(0);
    },
  );
}
