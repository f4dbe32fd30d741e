import type { Mail } from '../../src/gateway/schemas/social.ts';
import type { Text } from './text.ts';

/** Notification templates (spec 2 §3); the client replaces `{site}` and `{currency}`. */
export const mailTemplates: Record<Mail['kind'], { title: Text; content: Text }> = {
  welcome: {
    title: { es: 'Te damos la bienvenida a {site}', en: 'Welcome to {site}' },
    content: {
      es: '<p>Hola, {name}:</p><p>Tu cuenta en {site} ya está lista. Todo lo que juegues, deposites y retires queda anotado en <a href="/index?member=transactionHistory">tus movimientos</a>, en {currency}.</p><ul><li>Guarda tu contraseña y no la compartas, ni siquiera con soporte.</li><li>Define hoy tus <a href="/index?member=responsiblePlay">límites de juego</a>: se bajan al instante.</li><li>Si algo no cuadra, <a href="/help">la ayuda</a> está abierta las 24 horas.</li></ul><p>Que la disfrutes.<br>El equipo de {site}</p>',
      en: '<p>Hello, {name}:</p><p>Your account at {site} is ready. Whatever you play, deposit and withdraw is written down in <a href="/index?member=transactionHistory">your records</a>, in {currency}.</p><ul><li>Keep your password to yourself; not even support will ask for it.</li><li>Set your <a href="/index?member=responsiblePlay">limits</a> today: lowering one works at once.</li><li>When something does not add up, <a href="/help">help</a> is open day and night.</li></ul><p>Enjoy it.<br>The team of {site}</p>',
    },
  },
  draw: {
    title: { es: 'Tu boleto entra al sorteo de esta noche', en: 'Your ticket is in tonight’s draw' },
    content: {
      es: '<p>El sorteo de esta noche cierra sus ventas al empezar. Mira ahí mismo cuánto falta y cuánto reparte.</p><p>Los números salen publicados en <a href="/lottery">Lotería</a> y el premio se acredita solo en tu saldo.</p>',
      en: '<p>Ticket sales for tonight’s draw close when it begins. The draw itself shows how long is left and what it pays.</p><p>The numbers are published under <a href="/lottery">Lottery</a>, and a prize goes to your balance by itself.</p>',
    },
  },
  promotion: {
    title: { es: 'Un bono para tu próxima recarga', en: 'A bonus for your next deposit' },
    content: {
      es: '<p>Hasta el domingo, tu próxima recarga desde <strong>{currency} 50.00</strong> viene con un 20 % más.</p><p>Lee antes las condiciones en <a href="/promotions">Promociones</a>: ahí está cuántas veces se juega el bono.</p>',
      en: '<p>Until Sunday, your next deposit of <strong>{currency} 50.00</strong> or more comes with another 20%.</p><p>Read the terms under <a href="/promotions">Promotions</a> first: they say how often the bonus has to be played.</p>',
    },
  },
  security: {
    title: { es: 'Cuida tu cuenta de {site}', en: 'Keep your {site} account safe' },
    content: {
      es: '<p>{site} nunca te pide tu contraseña, tu contraseña de retiro ni un código por teléfono o chat.</p><ol><li>Escribe siempre la dirección del sitio tú mismo.</li><li>Revisa tus sesiones abiertas en <a href="/index?member=securityCenter">Mi cuenta</a>.</li><li>Si algo te parece raro, cambia tu contraseña y escríbenos.</li></ol>',
      en: '<p>{site} never asks for your password, your withdrawal password or a code by phone or chat.</p><ol><li>Always type the address of the site yourself.</li><li>Look over your open sessions under <a href="/index?member=securityCenter">My account</a>.</li><li>When something looks odd, change your password and write to us.</li></ol>',
    },
  },
  deposit: {
    title: { es: 'Tu depósito ya está en tu saldo', en: 'Your deposit is in your balance' },
    content: {
      es: '<p>Recibimos tu depósito de <strong>{amount}</strong> y ya puedes jugar con él.</p><p>Si no lo hiciste tú, <a href="/help">avísanos</a> cuanto antes.</p>',
      en: '<p>Your deposit of <strong>{amount}</strong> has arrived, and you can play with it.</p><p>If it was not you, <a href="/help">tell us</a> as soon as you can.</p>',
    },
  },
  withdrawal: {
    title: { es: 'Tu retiro va en camino', en: 'Your withdrawal is on its way' },
    content: {
      es: '<p>Enviamos <strong>{amount}</strong> a tu cuenta bancaria. A un banco suele tardar {bankPayout}.</p><p>Cuando llegue, confírmalo en <a href="/index?member=withdraw">Retirar</a>. Si no llega o llega de menos, dilo ahí mismo con tu comprobante.</p>',
      en: '<p>We sent <strong>{amount}</strong> to your bank account. To a bank it usually takes {bankPayout}.</p><p>When it arrives, confirm it under <a href="/index?member=withdraw">Withdraw</a>. If it does not, or less than that does, say so there with a proof.</p>',
    },
  },
  cashback: {
    title: { es: 'Tu cashback de la semana', en: 'Your cashback of the week' },
    content: {
      es: '<p>De lo que jugaste la semana pasada vuelven <strong>{amount}</strong>.</p><p>La tasa depende de tu nivel VIP y del tipo de juego. La encuentras, con el detalle, en <a href="/index?member=manualRebate">Cashback</a>.</p>',
      en: '<p>Of what you played last week, <strong>{amount}</strong> comes back.</p><p>The rate depends on your VIP level and on the kind of game. You find it, with the details, under <a href="/index?member=manualRebate">Cashback</a>.</p>',
    },
  },
  vip: {
    title: { es: 'Subiste de nivel en el club de {site}', en: 'You went up a level in the {site} club' },
    content: {
      es: '<p>Felicitaciones, {name}: ya estás en el nivel <strong>{level}</strong>.</p><p>Mira en <a href="/index?member=playerRank">VIP</a> qué trae y cuánto falta para el siguiente.</p>',
      en: '<p>Congratulations, {name}: you are on level <strong>{level}</strong> now.</p><p>See under <a href="/index?member=playerRank">VIP</a> what it brings and how far the next one is.</p>',
    },
  },
};
