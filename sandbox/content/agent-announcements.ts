import type { NoticeContent } from './notice-archive.ts';

export const agentAnnouncements: readonly NoticeContent[] = [
  {
    id: 'ag-118',
    type: 'PL',
    hoursAgo: 9,
    title: { es: 'Cierre de dividendos de la quincena', en: 'Dividends of this half of the month' },
    content: {
      es: '<p>Los dividendos de la quincena se liquidan el <strong>día 16</strong> y el <strong>día 1</strong> a las 00:00, hora del sitio. Un contrato que termina antes cuenta hasta el momento en que termina.</p><ul><li>Cuenta la apuesta válida de todo tu equipo.</li><li>Los resultados en contra de un periodo no se arrastran al siguiente.</li></ul>',
      en: '<p>The dividends of each half of the month are settled on the <strong>16th</strong> and on the <strong>1st</strong> at 00:00, site time. A contract that ends earlier counts until it ends.</p><ul><li>The valid bets of your whole team count.</li><li>Losses of one period are not carried into the next.</li></ul>',
    },
  },
  {
    id: 'ag-117',
    type: 'B',
    hoursAgo: 31,
    title: { es: 'Enlaces de registro con código QR', en: 'Registration links with a QR code' },
    content: {
      es: '<p>Ahora cada enlace de registro trae su <strong>código QR</strong>: descárgalo e imprímelo para tu punto de venta. El rebate que eliges queda fijo para quien entra por él.</p><p>Está en <em>Registrar cuenta</em>.</p>',
      en: '<p>Every registration link now comes with its <strong>QR code</strong>: download and print it for your point of sale. The rebate you choose is fixed for whoever joins by it.</p><p>Find it under <em>Register account</em>.</p>',
    },
  },
  {
    id: 'ag-116',
    type: 'PR',
    hoursAgo: 78,
    title: {
      es: 'Salario en tiempo real: pagos cada {realtimeTime}',
      en: 'Real-time salary: paid every {realtimeTime}',
    },
    content: {
      es: '<p>El salario en tiempo real se calcula y se paga <strong>cada {realtimeTime}</strong>. Esta es la tabla base:</p><table><caption>Tabla base</caption><thead><tr><th>Apuesta válida por tramo</th><th>Tasa</th></tr></thead><tbody><tr><td>1,000.00</td><td>0.10 %</td></tr><tr><td>5,000.00</td><td>0.15 %</td></tr><tr><td>20,000.00</td><td>0.22 %</td></tr></tbody></table><p>Lo pagado aparece en <em>Mis ingresos</em> con su hora.</p>',
      en: '<p>Real-time salary is worked out and paid <strong>every {realtimeTime}</strong>. This is the base table:</p><table><caption>Base table</caption><thead><tr><th>Valid bets in the slot</th><th>Rate</th></tr></thead><tbody><tr><td>1,000.00</td><td>0.10%</td></tr><tr><td>5,000.00</td><td>0.15%</td></tr><tr><td>20,000.00</td><td>0.22%</td></tr></tbody></table><p>What was paid is listed under <em>My income</em>.</p>',
    },
  },
  {
    id: 'ag-115',
    type: 'H',
    hoursAgo: 140,
    title: { es: 'Juego responsable: tu parte como agente', en: 'Responsible play: your part as an agent' },
    content: {
      es: '<p>Si alguien de tu línea te cuenta que el juego se le va de las manos, muéstrale los <strong>límites y pausas</strong> de su centro personal. Quien se autoexcluye no puede ser contactado con promociones mientras dure la pausa.</p><p>Más en <a href="/help#responsible">Juego responsable</a>.</p>',
      en: '<p>If somebody below you says that play is getting out of hand, show them the <strong>limits and breaks</strong> in their personal center. Whoever has self-excluded must not be sent promotions for as long as it lasts.</p><p>More under <a href="/help#responsible">Responsible play</a>.</p>',
    },
  },
  {
    id: 'ag-114',
    type: 'PU',
    hoursAgo: 196,
    title: { es: 'Mantenimiento de reportes, domingo 03:00', en: 'Reports under maintenance, Sunday 03:00' },
    content: {
      es: '<p>El domingo de 03:00 a 03:40 los reportes pueden tardar en mostrar la última hora. Ninguna liquidación se ve afectada.</p>',
      en: '<p>On Sunday from 03:00 to 03:40 reports may lag behind by an hour. No settlement is affected.</p>',
    },
  },
  {
    id: 'ag-113',
    type: 'PR',
    hoursAgo: 262,
    title: { es: 'Bono por equipo nuevo', en: 'New-team bonus' },
    content: {
      es: '<p>Registra <strong>10 cuentas activas</strong> este mes y sube un escalón de salario diario durante los 30 días siguientes. Una cuenta es activa cuando apuesta al menos <strong>P 100.00</strong> en tres días distintos.</p>',
      en: '<p>Register <strong>10 active accounts</strong> this month and move up one step of daily wages for the next 30 days. An account is active once it has bet at least <strong>P 100.00</strong> on three different days.</p>',
    },
  },
  {
    id: 'ag-112',
    type: 'B',
    hoursAgo: 331,
    title: { es: 'Cómo leer tus ganancias y pérdidas', en: 'How to read user profit and loss' },
    content: {
      es: '<p>El resultado de cada miembro es lo que <strong>ganó menos lo que apostó</strong>, con bonos y rebates incluidos. Un número negativo significa que perdió; tus dividendos se calculan con el total de tu equipo.</p>',
      en: '<p>Each member’s result is what they <strong>won less what they bet</strong>, bonuses and rebates included. A negative number means they lost; your dividends are worked out from the total of your team.</p>',
    },
  },
  {
    id: 'ag-111',
    type: 'PL',
    hoursAgo: 402,
    title: { es: 'Transferencias a la línea: límites', en: 'Transfers to your downline: limits' },
    content: {
      es: '<p>Las transferencias a tu línea salen de tu saldo y llegan al instante. Verifica la cuenta antes de confirmar: una transferencia enviada no se revierte.</p>',
      en: '<p>Transfers to your downline leave your balance and arrive at once. Check the account before you confirm: a transfer that was sent is not reversed.</p>',
    },
  },
  {
    id: 'ag-110',
    type: 'B',
    hoursAgo: 477,
    title: { es: 'Nueva gestión de la línea', en: 'New downline management' },
    content: {
      es: '<p>La gestión de la línea muestra ahora <strong>árbol y tabla</strong>, con búsqueda por cuenta, apodo o número, y baja por niveles sin perder el camino.</p>',
      en: '<p>Downline management now has a <strong>tree and a table</strong>, with search by account, nickname or number, and drills down by level without losing the way.</p>',
    },
  },
  {
    id: 'ag-109',
    type: 'PR',
    hoursAgo: 560,
    title: { es: 'Material para redes en español e inglés', en: 'Social media kit in Spanish and English' },
    content: {
      es: '<p>Pide a tu asesor el material del mes: piezas para historias, afiches con tu QR y textos ya revisados. No uses otros: cada publicación debe llevar el aviso de mayoría de edad.</p>',
      en: '<p>Ask your adviser for this month’s kit: stories, posters with your QR code and approved copy. Use no other: every post must carry the age notice.</p>',
    },
  },
];
