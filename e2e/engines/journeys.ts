import { hook } from '../../src/ui/data-attributes.ts';
import { type BrowserUser, type Journey, userOf } from './tab-actions.ts';

const account = 'lucia2025';
const password = 'Sorteo2025';
const withdrawalPassword = '135790';
const token = `sessionStorage.getItem('token')`;

async function enter(user: BrowserUser): Promise<number> {
  await user.visit('/help?dialog=login');
  await user.expectVisible('[name=username]');
  await user.sound();
  await user.fill('[name=username]', account);
  await user.fill('[name=password]', password);
  await user.key('Enter');
  await user.expectVisible('[role=slider][aria-disabled=false]');
  await user.sound();
  return (await user.world.get<{ position: number }>('slider')).position;
}

async function entered(user: BrowserUser): Promise<void> {
  await user.closed();
  await user.ask('a session', `Boolean(${token})`);
  await user.sound();
}

export const journeys: Journey[] = [
  {
    name: 'signing in, the slider by pointer',
    async walk(user) {
      await user.drag(await enter(user));
      await entered(user);
    },
  },
  {
    name: 'signing in, the slider by keyboard',
    async walk(user) {
      await user.slideByKeys(await enter(user));
      await entered(user);
    },
  },
  {
    name: 'the form of the registration',
    async walk(user) {
      await user.visit('/register');
      await user.expectVisible('[name=username]');
      await user.expectVisible('button', 'Registrarse');
      await user.sound();
      await user.fill('[name=username]', 'valeria2026');
      await user.press('button', 'Registrarse');
      await user.expectVisible('[aria-invalid=true]');
      await user.sound();
    },
  },
  {
    name: 'a dialog: Escape, and the focus back',
    async walk(user) {
      await user.visit('/help');
      await user.press('header button', 'Ingresar');
      await user.expectVisible('[name=username]');
      await user.sound();
      await user.key('Escape');
      await user.closed();
      await user.ask(
        'the focus on what opened it',
        `document.activeElement?.textContent.trim().startsWith('Ingresar')`,
      );
      await user.sound();
    },
  },
  {
    name: 'a deposit',
    async walk(user) {
      await user.member(account, '/help?member=depositv2');
      await user.expectVisible('[name=amount]');
      await user.sound();
      await user.fill('[name=amount]', '150');
      await user.key('Enter');
      await user.says('Revisa antes de confirmar');
      await user.sound();
      await user.press('button', 'Generar orden');
      await user.expectVisible(`[${hook.order}=created]`);
      await user.sound();
      await user.press('button', 'Ya pagué');
      await user.expectVisible(`[${hook.order}=received]`);
      await user.world.set('deposits/credit', { account });
      await user.says('El depósito ya está en tu saldo');
      await user.sound();
    },
  },
  {
    name: 'a withdrawal, reviewed',
    async walk(user) {
      await user.member(account, '/help?member=withdraw');
      // The notice appears above the form and pushes the form down, so the test waits for the notice first.
      await user.says('1 retiro espera tu confirmación');
      await user.fill('[name=amount]', '300');
      await user.press('[name=payeeId][value=payee-yapa]');
      await user.sound();
      await user.press('button', 'Revisar retiro');
      await user.fill('[name=password]', withdrawalPassword);
      await user.sound();
      await user.press('button', 'Retirar P');
      await user.says('Retiro solicitado');
      await user.expectVisible(`[${hook.state}=requested]`);
      await user.sound();
    },
  },
  {
    name: 'the receipt of a payment',
    async walk(user) {
      await user.member(account, '/help?member=withdraw');
      await user.says('1 retiro espera tu confirmación');
      await user.press('#receipt summary');
      await user.says('¿Recibiste P 450.00?');
      await user.sound();
      await user.press('[name=answer][value=received]');
      await user.press('#receipt button[type=submit], #receipt form button:not([type=button])');
      await user.says('Gracias, registramos tu respuesta');
      await user.sound();
    },
  },
  {
    name: 'records and their file',
    async walk(user) {
      await user.member(account, '/help?member=personalHistoryCopy');
      await user.expectVisible(`[${hook.row}]`);
      await user.sound();
      // A narrow window folds the filters and the download.
      const fold = 'Filtros y descarga';
      if (await user.evaluate<boolean>(`Boolean(__engines.find('button', '${fold}'))`))
        await user.press('button', fold);
      await user.press('button', 'Descargar CSV');
      const text = await user.ask<string>('the file', '__engines.lastFile()');
      const [head = '', first = ''] = text.split('\r\n');
      if (!head.includes('N.º de apuesta;Fecha de la apuesta (America/Lima);'))
        throw new Error(`the file begins with ${head}`);
      if (!/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(first)) throw new Error(`its first row is ${first}`);
      await user.visit('/help?member=transactionHistory');
      await user.expectVisible(`[${hook.row}]`);
      await user.sound();
    },
  },
  {
    name: 'the team of an agent',
    async walk(user) {
      await user.member('agente1', '/help?agent=agentTeamOverview');
      await user.says('Resumen del equipo');
      await user.sound();
      await user.visit('/help?agent=palStatementsAgentCopy');
      await user.expectVisible('[aria-busy=false]', 'Ganancias y pérdidas de tu equipo');
      await user.sound();
    },
  },
  {
    name: 'a contract accepted',
    async walk(user) {
      await user.member('agente1', '/help?agent=agentDailyWages2');
      await user.press('button', 'Aceptar: Nuevo contrato');
      await user.expectVisible('button', 'Aceptar contrato');
      await user.sound();
      await user.press('button', 'Aceptar contrato');
      await user.expectVisible('button', 'Entendido');
      await user.sound();
    },
  },
  {
    name: 'a search in the lobby',
    async walk(user) {
      await user.visit('/rng');
      await user.expectVisible(`[${hook.game}]`);
      await user.sound();
      await user.fill('main input[type=search]', 'jaguar');
      await user.ask('games of that name', `/jaguar/i.test(__engines.find('[data-game]')?.innerText ?? '')`);
      await user.sound();
    },
  },
  {
    name: 'a game in its frame',
    async walk(user) {
      await user.member(account, '/rng?gameId=cobre-rng-0001');
      await user.expectVisible('iframe');
      await user.ask(
        'the frame to fill the window',
        `(() => { const box = __engines.find('iframe').getBoundingClientRect(); return box.height >= 400 && box.width >= innerWidth - 40; })()`,
      );
      await user.sound();
    },
  },
  {
    name: 'draws',
    async walk(user) {
      await user.visit('/vnlottery');
      await user.expectVisible(`[${hook.lottery}]`);
      await user.sound();
      await user.fill('main input[type=search]', 'da nang');
      await user.ask(
        'draws of that name',
        `/Đà Nẵng|Da Nang/i.test(__engines.find('[data-lottery]')?.innerText ?? '')`,
      );
      await user.sound();
    },
  },
  {
    name: 'promotions, and back to where one was',
    async walk(user) {
      await user.visit('/index');
      await user.expectVisible(`[${hook.game}]`);
      await user.sound();
      await user.ask('room to scroll', 'document.documentElement.scrollHeight > innerHeight + 1200');
      await user.ask('scrolling', '(scrollTo(0, 600), Math.abs(scrollY - 600) < 2)');
      await user.ask('the promotions', `(__engines.find('a[href="/promotions"]').click(), true)`);
      await user.ask(
        'the top of the promotions',
        `location.pathname === '/promotions' && scrollY < 2 && document.activeElement?.localName === 'h1'`,
      );
      await user.sound();
      await user.go('back');
      await user.ask('the place on the home page', `location.pathname === '/index' && Math.abs(scrollY - 600) < 2`);
      await user.go('forward');
      await user.ask('the promotions again', `location.pathname === '/promotions' && scrollY < 2`);
      await user.sound();
    },
  },
  {
    name: 'two tabs sign out together',
    async walk(user, browser) {
      const shared = await user.member(account, '/help');
      await user.expectVisible('header button', 'Cuenta de ');
      const other = await browser.newTab();
      const second = userOf(other, user.world);
      try {
        await second.member(account, '/help', shared);
        await second.expectVisible('header button', 'Cuenta de ');
        await second.press('header button', 'Cuenta de ');
        await second.press('header button', 'Cerrar sesión');
        await second.press('dialog button', 'Cerrar sesión');
        await second.closed();
        await second.expectVisible('header button', 'Ingresar');
        await second.sound();
      } finally {
        await other.close();
      }
      await user.expectVisible('header button', 'Ingresar');
      await user.ask('no session', `${token} === null`);
      await user.sound();
    },
  },
];
