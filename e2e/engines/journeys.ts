import { hook } from '../../src/ui/data-hooks.ts';
import { type Hand, handOf, type Journey } from './hand.ts';

const account = 'lucia2025';
const password = 'Sorteo2025';
const withdrawalPassword = '135790';
const token = `sessionStorage.getItem('token')`;

async function enter(hand: Hand): Promise<number> {
  await hand.visit('/help?dialog=login');
  await hand.see('[name=username]');
  await hand.sound();
  await hand.fill('[name=username]', account);
  await hand.fill('[name=password]', password);
  await hand.key('Enter');
  await hand.see('[role=slider][aria-disabled=false]');
  await hand.sound();
  return (await hand.world.get<{ position: number }>('slider')).position;
}

async function entered(hand: Hand): Promise<void> {
  await hand.closed();
  await hand.ask('a session', `Boolean(${token})`);
  await hand.sound();
}

export const journeys: Journey[] = [
  {
    name: 'signing in, the slider by pointer',
    async walk(hand) {
      await hand.drag(await enter(hand));
      await entered(hand);
    },
  },
  {
    name: 'signing in, the slider by keyboard',
    async walk(hand) {
      await hand.slideByKeys(await enter(hand));
      await entered(hand);
    },
  },
  {
    name: 'the form of the registration',
    async walk(hand) {
      await hand.visit('/register');
      await hand.see('[name=username]');
      await hand.see('button', 'Crear cuenta');
      await hand.sound();
      await hand.fill('[name=username]', 'valeria2026');
      await hand.press('button', 'Crear cuenta');
      await hand.see('[aria-invalid=true]');
      await hand.sound();
    },
  },
  {
    name: 'a dialog: Escape, and the focus back',
    async walk(hand) {
      await hand.visit('/help');
      await hand.press('header button', 'Ingresar');
      await hand.see('[name=username]');
      await hand.sound();
      await hand.key('Escape');
      await hand.closed();
      await hand.ask(
        'the focus on what opened it',
        `document.activeElement?.textContent.trim().startsWith('Ingresar')`,
      );
      await hand.sound();
    },
  },
  {
    name: 'a deposit',
    async walk(hand) {
      await hand.member(account, '/help?member=depositv2');
      await hand.see('[name=amount]');
      await hand.sound();
      await hand.fill('[name=amount]', '150');
      await hand.key('Enter');
      await hand.says('Revisa antes de confirmar');
      await hand.sound();
      await hand.press('button', 'Generar orden');
      await hand.see(`[${hook.order}=created]`);
      await hand.sound();
      await hand.press('button', 'Ya pagué');
      await hand.see(`[${hook.order}=received]`);
      await hand.world.set('deposits/credit', { account });
      await hand.says('Tu dinero ya está en tu saldo');
      await hand.sound();
    },
  },
  {
    name: 'a withdrawal, reviewed',
    async walk(hand) {
      await hand.member(account, '/help?member=withdraw');
      // The notice appears above the form and pushes it down.
      await hand.says('¿Te llegaron P 450.00?');
      await hand.fill('[name=amount]', '300');
      await hand.press('[name=payeeId][value=payee-yapa]');
      await hand.sound();
      await hand.press('button', 'Revisar retiro');
      await hand.fill('[name=password]', withdrawalPassword);
      await hand.sound();
      await hand.press('button', 'Retirar P');
      await hand.says('Retiro solicitado');
      await hand.see(`[${hook.state}=requested]`);
      await hand.sound();
    },
  },
  {
    name: 'the receipt of a payment',
    async walk(hand) {
      await hand.member(account, '/help?member=withdraw');
      await hand.says('¿Te llegaron P 450.00?');
      await hand.sound();
      await hand.press('[name=answer][value=received]');
      await hand.press('#receipt button[type=submit], #receipt form button:not([type=button])');
      await hand.says('Gracias, registramos tu respuesta');
      await hand.sound();
    },
  },
  {
    name: 'records and their file',
    async walk(hand) {
      await hand.member(account, '/help?member=personalHistoryCopy');
      await hand.see(`[${hook.row}]`);
      await hand.sound();
      await hand.press('button', 'Descargar CSV');
      const text = await hand.ask<string>('the file', '__engines.lastFile()');
      const [head = '', first = ''] = text.split('\r\n');
      if (!head.includes('Apuesta,Hora de la apuesta,')) throw new Error(`the file begins with ${head}`);
      if (!/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(first)) throw new Error(`its first row is ${first}`);
      await hand.visit('/help?member=transactionHistory');
      await hand.see(`[${hook.row}]`);
      await hand.sound();
    },
  },
  {
    name: 'the team of an agent',
    async walk(hand) {
      await hand.member('agente1', '/help?agent=agentTeamOverview');
      await hand.says('Resumen del equipo');
      await hand.sound();
      await hand.visit('/help?agent=palStatementsAgentCopy');
      await hand.see('[aria-busy=false]', 'Ganancias y pérdidas de tu equipo');
      await hand.sound();
    },
  },
  {
    name: 'a contract accepted',
    async walk(hand) {
      await hand.member('agente1', '/help?agent=agentDailyWages2');
      await hand.press('button', 'Aceptar: Nuevo contrato');
      await hand.see('button', 'Sí, aceptar');
      await hand.sound();
      await hand.press('button', 'Sí, aceptar');
      await hand.see('button', 'Entendido');
      await hand.sound();
    },
  },
  {
    name: 'a search in the lobby',
    async walk(hand) {
      await hand.visit('/rng');
      await hand.see(`[${hook.game}]`);
      await hand.sound();
      await hand.fill('main input[type=search]', 'jaguar');
      await hand.ask('games of that name', `/jaguar/i.test(__engines.find('[data-game]')?.innerText ?? '')`);
      await hand.sound();
    },
  },
  {
    name: 'a game in its frame',
    async walk(hand) {
      await hand.member(account, '/rng?gameId=cobre-rng-0001');
      await hand.see('iframe');
      await hand.ask(
        'the frame to fill the window',
        `(() => { const box = __engines.find('iframe').getBoundingClientRect(); return box.height >= 400 && box.width >= innerWidth - 40; })()`,
      );
      await hand.sound();
    },
  },
  {
    name: 'draws',
    async walk(hand) {
      await hand.visit('/vnlottery');
      await hand.see(`[${hook.lottery}]`);
      await hand.sound();
      await hand.fill('main input[type=search]', 'da nang');
      await hand.ask(
        'draws of that name',
        `/Đà Nẵng|Da Nang/i.test(__engines.find('[data-lottery]')?.innerText ?? '')`,
      );
      await hand.sound();
    },
  },
  {
    name: 'promotions, and back to where one was',
    async walk(hand) {
      await hand.visit('/index');
      await hand.see(`[${hook.game}]`);
      await hand.sound();
      await hand.ask('room to scroll', 'document.documentElement.scrollHeight > innerHeight + 1200');
      await hand.ask('scrolling', '(scrollTo(0, 600), Math.abs(scrollY - 600) < 2)');
      await hand.ask('the promotions', `(__engines.find('a[href="/promotions"]').click(), true)`);
      await hand.ask(
        'the top of the promotions',
        `location.pathname === '/promotions' && scrollY < 2 && document.activeElement?.localName === 'h1'`,
      );
      await hand.sound();
      await hand.go('back');
      await hand.ask('the place on the home page', `location.pathname === '/index' && Math.abs(scrollY - 600) < 2`);
      await hand.go('forward');
      await hand.ask('the promotions again', `location.pathname === '/promotions' && scrollY < 2`);
      await hand.sound();
    },
  },
  {
    name: 'two tabs sign out together',
    async walk(hand, browser) {
      const shared = await hand.member(account, '/help');
      await hand.see('header button', 'Cuenta de ');
      const other = await browser.newTab();
      const second = handOf(other, hand.world);
      try {
        await second.member(account, '/help', shared);
        await second.see('header button', 'Cuenta de ');
        await second.press('header button', 'Cuenta de ');
        await second.press('header button', 'Cerrar sesión');
        await second.press('dialog button', 'Cerrar sesión');
        await second.closed();
        await second.see('header button', 'Ingresar');
        await second.sound();
      } finally {
        await other.close();
      }
      await hand.see('header button', 'Ingresar');
      await hand.ask('no session', `${token} === null`);
      await hand.sound();
    },
  },
];
