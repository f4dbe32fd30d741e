import type { Page } from 'playwright/test';
import { password as withdrawalPassword } from '../../tests/member/withdraw.cases.ts';
import { futureHour } from '../../tests/tools/clock/future-hour.ts';
import { openAgentPage } from '../support/agent-page.ts';
import { account } from '../support/login-dialog.ts';
import { lastCode, openPage } from '../support/member-page.ts';
import { keyboardUser, type PointerlessUser, treeUser } from '../support/pointerless-users.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';

type Journey = {
  open: (page: Page, world: World) => Promise<unknown>;
  walk: (user: PointerlessUser, world: World) => Promise<void>;
};

const journeys: Record<string, Journey> = {
  'signs in': {
    open: (page, world) => page.goto(`${quietPage(world)}?dialog=login`),
    walk: async (user, world) => {
      await user.fill('Usuario', account.username);
      await user.fill('Contraseña', account.password);
      await user.press('button', 'Ingresar');
      await user.press('button', 'Recibir un código');
      await user.press('button', 'Por correo');
      await expect.poll(() => lastCode(world)).not.toBe('');
      await user.fill('Código de verificación', await lastCode(world));
      await user.press('button', 'Verificar');
      await user.press('button', 'Cuenta de Lucía');
      await user.reads('Cerrar sesión');
    },
  },
  'deposits money': {
    open: (page, world) => openPage(page, world, 'depositv2'),
    walk: async (user, world) => {
      await user.fill('¿Cuánto quieres depositar?', '150');
      await user.press('button', 'Revisar depósito');
      await user.press('button', 'Generar orden');
      await user.press('button', 'Ya pagué');
      await user.reads('Pago en camino');
      await world.set('deposits/credit', { account: account.username });
      await user.reads('El depósito ya está en tu saldo');
    },
  },
  'withdraws money': {
    open: (page, world) => openPage(page, world, 'withdraw'),
    walk: async (user) => {
      await user.choose(/^Yapa/);
      await user.fill('Monto', '300');
      await user.press('button', 'Revisar retiro');
      await user.fill('Contraseña de retiro', withdrawalPassword);
      await user.press('button', /^Retirar P\s[\d.]+/);
      await user.reads('Retiro solicitado');
    },
  },
  'bets in a draw': {
    open: async (page, world) => {
      await world.set('clock', { set: futureHour(17).toISOString() });
      await storeSession(page, world);
      await page.goto(`${world.url}/vnlottery`);
    },
    walk: async (user) => {
      await user.press('link', 'Jugar Phú Yên Relámpago 1');
      await user.press('button', 'Al azar');
      await user.press('button', 'Comprar boleto');
      await user.reads('Boleto comprado para el sorteo');
    },
  },
  'offers a contract': {
    open: (page, world) => openAgentPage(page, world, 'agentHourSalary'),
    walk: async (user) => {
      await user.select('Ofrecer un contrato a', 'Renata');
      await user.press('button', 'Ofrecer');
      await user.fill('Tasa', '0.05');
      await user.fill('Monto apostado por hora (apuesta válida)', '500');
      await user.press('button', /^Revisar/);
      await user.press('button', /^Enviar/);
      await user.reads('Renata ya recibió tu oferta');
    },
  },
};

for (const [name, { open, walk }] of Object.entries(journeys)) {
  test(`a user with only a keyboard ${name}`, async ({ page, world }) => {
    await open(page, world);
    await walk(keyboardUser(page), world);
  });

  test(`a user with only the accessibility tree ${name}`, async ({ page, world }) => {
    await open(page, world);
    await walk(await treeUser(page), world);
  });
}
