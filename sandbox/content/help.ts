import { depositMethodContents } from './deposit-methods.ts';
import { composedText, type Text } from './text.ts';

export const helpSections = {
  start: { es: 'Primeros pasos', en: 'First steps' },
  money: { es: 'Tu dinero', en: 'Your money' },
  play: { es: 'Jugar', en: 'Playing' },
  account: { es: 'Tu cuenta', en: 'Your account' },
  about: { es: 'Sobre Sorteo', en: 'About Sorteo' },
} satisfies Record<string, Text>;

export type HelpContent = { id: string; section: keyof typeof helpSections; title: Text; content: Text };

const depositHeadings: readonly Text[] = [
  { es: 'Medio', en: 'Method' },
  { es: 'Mínimo', en: 'Minimum' },
  { es: 'Demora', en: 'Time' },
];

/** Deposit methods with their minimum and time, as the deposit page shows them. */
const depositTable = (t: (text: Text) => string) => {
  const rows = depositMethodContents.map(
    ({ name, min, minutes }) =>
      `<tr><td>${t(name)}</td><td>P ${min / 100}</td><td>${minutes.from} ${t({ es: 'a', en: 'to' })} ${minutes.to} min</td></tr>`,
  );
  const head = depositHeadings.map((heading) => `<th>${t(heading)}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

/** Help articles and footer pages (spec 1 §2); the content is HTML (spec 1 §3). */
export const helpContents: readonly HelpContent[] = [
  {
    id: 'start',
    section: 'start',
    title: { es: 'Cómo empezar', en: 'Getting started' },
    content: {
      es: '<p>Puedes mirar todos los juegos sin iniciar sesión; para jugar necesitas una cuenta.</p><ol><li><strong>Regístrate</strong> con un nombre de usuario de {usernameLength} letras y números, o con tu número de celular.</li><li><strong>Confirma tus datos</strong>: los retiros se pagan solo a cuentas a tu nombre.</li><li><strong>Deposita</strong> desde {minimumDeposit} ({minimumMethod}) y elige tu primer juego.</li></ol>',
      en: '<p>You can browse every game without signing in; to play you need an account.</p><ol><li><strong>Register</strong> with a username of {usernameLength} letters and digits, or with your mobile number.</li><li><strong>Confirm your details</strong>: withdrawals are paid only to accounts in your own name.</li><li><strong>Deposit</strong> from {minimumDeposit} ({minimumMethod}) and choose your first game.</li></ol>',
    },
  },
  {
    id: 'code',
    section: 'start',
    title: { es: 'No me llega el código por SMS', en: 'The SMS code does not arrive' },
    content: {
      es: '<p>Revisa el prefijo de tu país y que el número no lleve el cero inicial. El código vence en {codeTime}: cuando termina la cuenta puedes pedir otro.</p><p>Si aun así no llega, entra con tu usuario y contraseña o escríbenos.</p>',
      en: '<p>Check your country code, and that the number has no leading zero. The code is good for {codeTime}: when the countdown ends you can ask for another.</p><p>If it still does not come, sign in with your username and password, or write to us.</p>',
    },
  },
  {
    id: 'demo',
    section: 'start',
    title: { es: 'Jugar gratis', en: 'Free play' },
    content: {
      es: '<p>La cuenta de prueba trae saldo ficticio y deja jugar las loterías de la casa. No deposita ni retira; cuando quieras jugar de verdad, te ofrecemos abrir una cuenta.</p>',
      en: '<p>The trial account comes with play money and opens the house lotteries. It neither deposits nor withdraws; when you want to play for real, we offer to open an account.</p>',
    },
  },
  {
    id: 'deposits',
    section: 'money',
    title: { es: 'Depósitos', en: 'Deposits' },
    content: composedText(
      (t) =>
        `<p>${t({ es: 'Cada medio tiene su propio tiempo:', en: 'Each method has its own time:' })}</p>${depositTable(t)}<p>${t(
          {
            es: 'Deposita siempre desde una cuenta o tarjeta a tu nombre: los pagos de terceros se devuelven.',
            en: 'Always deposit from an account or card in your own name: payments by third parties are returned.',
          },
        )}</p>`,
    ),
  },
  {
    id: 'withdrawals',
    section: 'money',
    title: { es: 'Retiros', en: 'Withdrawals' },
    content: {
      es: '<p>Los retiros se pagan a una cuenta a tu nombre y suelen tardar {bankPayout} a una cuenta bancaria y {walletPayout} a una billetera.</p><p>Cuando lo enviemos te pediremos que confirmes si llegó: tienes {confirmTime}, y después lo damos por recibido. Si no llegó o llegó de menos, dilo ahí mismo y lo buscamos.</p>',
      en: '<p>Withdrawals are paid to an account in your own name and usually take {bankPayout} to a bank account and {walletPayout} to a wallet.</p><p>Once it is sent, we will ask you to confirm that it arrived: you have {confirmTime}, and after that it counts as received. If it has not come, or less than that has, say so right there and we will look for it.</p>',
    },
  },
  {
    id: 'limits',
    section: 'money',
    title: { es: 'Límites de depósito', en: 'Deposit limits' },
    content: {
      es: '<p>Puedes fijar un límite diario, semanal o mensual. Bajarlo vale de inmediato; subirlo tarda {raiseTime}, para que lo pienses.</p>',
      en: '<p>You can set a daily, weekly or monthly limit. Lowering it takes effect at once; raising it takes {raiseTime}, so that you can think it over.</p>',
    },
  },
  {
    id: 'points',
    section: 'money',
    title: { es: 'Puntos y nivel VIP', en: 'Points and VIP rank' },
    content: {
      es: '<p>Cada apuesta suma puntos según el tipo de juego. Los cambias por premios en el <a href="/pointMall">centro comercial de puntos</a>.</p><p>Tu nivel <a href="/vip">VIP</a> no depende de los puntos: sube con lo que depositas y apuestas en el mes.</p>',
      en: '<p>Every bet earns points, according to the kind of game. You exchange them for rewards in the <a href="/pointMall">points mall</a>.</p><p>Your <a href="/vip">VIP</a> rank does not depend on points: it rises with what you deposit and bet in the month.</p>',
    },
  },
  {
    id: 'draws',
    section: 'play',
    title: { es: 'Sorteos y resultados', en: 'Draws and results' },
    content: {
      es: '<p>Puedes comprar boletos hasta el momento del sorteo: la cuenta regresiva de cada juego dice cuánto falta. Los resultados se publican apenas termina y quedan guardados en tu registro de apuestas.</p><p>Los premios se acreditan solos: no hay que reclamarlos.</p>',
      en: '<p>You can buy tickets until the moment of the draw: the countdown of each game says how long is left. Results are published as soon as it ends and are kept in your betting record.</p><p>Prizes are credited by themselves: there is nothing to claim.</p>',
    },
  },
  {
    id: 'interrupted',
    section: 'play',
    title: { es: 'Se cortó la partida', en: 'The game was interrupted' },
    content: {
      es: '<p>Tu apuesta quedó registrada en el servidor. Vuelve a abrir el juego: retoma donde estaba, o te muestra cómo terminó. Si el saldo no cuadra, envíanos la hora y el nombre del juego.</p>',
      en: '<p>Your bet was recorded on the server. Open the game again: it goes on where it was, or shows how it ended. If the balance does not add up, send us the time and the name of the game.</p>',
    },
  },
  {
    id: 'fairness',
    section: 'play',
    title: { es: 'Cómo sé que es justo', en: 'How do I know it is fair' },
    content: {
      es: '<p>Los juegos de azar usan generadores que certifican laboratorios independientes, y cada ficha dice su retorno teórico. Las loterías siguen los sorteos públicos de cada país.</p>',
      en: '<p>Games of chance use generators certified by independent laboratories, and each game states its theoretical return. Lotteries follow the public draws of each country.</p>',
    },
  },
  {
    id: 'password',
    section: 'account',
    title: { es: 'Contraseña y acceso', en: 'Password and access' },
    content: {
      es: '<p>Tu contraseña debe tener de {passwordLength} caracteres. Después de {wrongPasswords} intentos fallidos, el acceso se bloquea durante {lockTime}.</p><p>Cuando cambias la contraseña se cierran tus sesiones en otros dispositivos.</p>',
      en: '<p>Your password must have {passwordLength} characters. After {wrongPasswords} failed attempts, access is blocked for {lockTime}.</p><p>When you change your password, your sessions on other devices are closed.</p>',
    },
  },
  {
    id: 'apps',
    section: 'account',
    title: { es: 'Aplicaciones y navegadores', en: 'Apps and browsers' },
    content: {
      es: '<p>El sitio funciona en cualquier navegador de los últimos dos años. Hay aplicación para Android y dos formas de instalarlo en iPhone: las encuentras en <a href="/down">Descargas</a>.</p>',
      en: '<p>The site works in any browser of the last two years. There is an Android app and two ways of installing it on an iPhone: find them in <a href="/down">Downloads</a>.</p>',
    },
  },
  {
    id: 'close',
    section: 'account',
    title: { es: 'Cerrar tu cuenta', en: 'Closing your account' },
    content: {
      es: '<p>Retira tu saldo y elige la autoexclusión en <a href="/index?member=responsiblePlay">Juego responsable</a>: desde {shortestExclusion}, o para siempre. Es inmediata y no se puede deshacer. Guardamos los registros que exige la ley y nada más.</p>',
      en: '<p>Withdraw your balance and choose self-exclusion under <a href="/index?member=responsiblePlay">Responsible gaming</a>: from {shortestExclusion} up, or permanently. It is immediate and cannot be undone. We keep the records that the law demands, and nothing else.</p>',
    },
  },
  {
    id: 'about',
    section: 'about',
    title: { es: 'Quiénes somos', en: 'About Company' },
    content: {
      es: '<p>Sorteo reúne en un solo lugar las loterías, el casino en vivo, los deportes y los juegos de salón de toda la región. Empezamos imprimiendo boletos; seguimos cuidando cada uno.</p><p>Este sitio es una demostración: las cuentas, el dinero y los premios son ficticios.</p>',
      en: '<p>Sorteo brings together the lotteries, live casino, sports and parlour games of a whole region. We began by printing tickets; we still look after each one.</p><p>This site is a demonstration: accounts, money and prizes are fictitious.</p>',
    },
  },
  {
    id: 'contact',
    section: 'about',
    title: { es: 'Contacto', en: 'Contact Us' },
    content: {
      es: '<p>Atención al cliente responde todos los días, de 8:00 a 24:00 (hora de Lima).</p><ul><li>Correo: <strong>ayuda@sorteo.example</strong></li><li>Chat: <a href="/support/live?language=ES">atención en línea</a></li></ul><p>También puedes enviarnos un comentario con imágenes desde el centro de ayuda.</p>',
      en: '<p>Customer service answers every day, 8 a.m. to midnight (Lima time).</p><ul><li>Email: <strong>ayuda@sorteo.example</strong></li><li>Chat: <a href="/support/live?language=EN">online service</a></li></ul><p>You can also send us feedback with pictures from the help center.</p>',
    },
  },
  {
    id: 'terms',
    section: 'about',
    title: { es: 'Términos y condiciones generales', en: 'General Terms and Conditions' },
    content: {
      es: '<p>Al crear una cuenta aceptas estas condiciones. Este sitio es una demostración: las cuentas, el dinero y los premios son ficticios y nada de lo que hagas aquí tiene valor económico.</p><h3>1. Quién puede jugar</h3><p>Debes ser mayor de 18 años y vivir en un país donde el juego en línea esté permitido. Algunos trámites piden acreditar 21 años.</p><h3>2. Tu cuenta</h3><ul><li>Una sola cuenta por persona, a su nombre y con datos verdaderos.</li><li>La contraseña es tuya: no la compartas. Lo que se haga con ella se considera hecho por ti.</li><li>No se pueden ceder ni vender cuentas.</li></ul><h3>3. Depósitos y retiros</h3><p>Solo desde y hacia medios de pago a tu nombre. Podemos pedir documentos antes de pagar un retiro.</p><h3>4. Apuestas</h3><p>Una apuesta aceptada no se cancela. Si un juego falla, vale el resultado que registró el servidor; si no hay resultado, se devuelve lo apostado.</p><h3>5. Promociones</h3><p>Cada promoción dice sus condiciones. Un beneficio obtenido con cuentas múltiples o apuestas de arbitraje puede anularse.</p><h3>6. Suspensión y cierre</h3><p>Puedes cerrar tu cuenta cuando quieras, desde Juego responsable. Podemos suspenderla si hay indicios de fraude, y te diremos por qué.</p><h3>7. Reclamos</h3><p>Escríbenos desde el centro de ayuda; respondemos en 72 horas. Si no quedas conforme puedes acudir al árbitro que indica tu país.</p>',
      en: '<p>By creating an account you accept these conditions. This site is a demonstration: accounts, money and prizes are fictitious and nothing you do here has any monetary value.</p><h3>1. Who may play</h3><p>You must be over 18 and live in a country where online gaming is allowed. Some procedures ask for proof of being 21.</p><h3>2. Your account</h3><ul><li>One account per person, in their own name and with true details.</li><li>The password is yours: do not share it. What is done with it counts as done by you.</li><li>Accounts cannot be assigned or sold.</li></ul><h3>3. Deposits and withdrawals</h3><p>Only from and to means of payment in your own name. We may ask for documents before paying a withdrawal.</p><h3>4. Bets</h3><p>An accepted bet is not cancelled. If a game fails, the result recorded by the server stands; where there is none, the stake is returned.</p><h3>5. Promotions</h3><p>Each promotion states its conditions. A benefit obtained with several accounts or by arbitrage betting may be cancelled.</p><h3>6. Suspension and closing</h3><p>You can close your account whenever you like, under Responsible gaming. We may suspend it on signs of fraud, and will tell you why.</p><h3>7. Complaints</h3><p>Write to us from the help center; we answer within 72 hours. If you are not satisfied you may go to the arbiter that your country names.</p>',
    },
  },
  {
    id: 'responsible',
    section: 'about',
    title: { es: 'Juego responsable', en: 'Responsible Gaming' },
    content: {
      es: '<p>Jugar debe ser un entretenimiento, no una forma de ganar dinero. Fija un límite de depósito, ponte un tiempo y no juegues para recuperar lo perdido.</p><p>Si el juego dejó de ser divertido, puedes hacer una pausa de {pauses} o autoexcluirte desde {shortestExclusion} en <a href="/index?member=responsiblePlay">Juego responsable</a>. Solo para mayores de 18 años.</p><h3>Señales de alerta</h3><ul><li>Juegas con dinero que necesitabas para otra cosa.</li><li>Ocultas a los demás cuánto juegas.</li><li>Pides prestado para seguir jugando.</li></ul>',
      en: '<p>Playing should be entertainment, not a way to make money. Set a deposit limit, set yourself a time and never play to win back losses.</p><p>If playing is no longer fun, you can take a break of {pauses} or exclude yourself from {shortestExclusion} up under <a href="/index?member=responsiblePlay">Responsible gaming</a>. Over 18s only.</p><h3>Warning signs</h3><ul><li>You play with money you needed for something else.</li><li>You hide from others how much you play.</li><li>You borrow to go on playing.</li></ul>',
    },
  },
  {
    id: 'privacy',
    section: 'about',
    title: { es: 'Política de privacidad', en: 'Privacy Policy' },
    content: {
      es: '<p>Pedimos los datos que hacen falta para tu cuenta, tus pagos y lo que exige la ley. No los vendemos.</p><ul><li>La sesión y tus preferencias se guardan en este dispositivo.</li><li>La contraseña nunca se guarda en claro.</li><li>Puedes pedir una copia de tus datos o que los borremos cuando cierres la cuenta.</li></ul>',
      en: '<p>We ask for the data that your account, your payments and the law require. We do not sell it.</p><ul><li>The session and your preferences are kept on this device.</li><li>The password is never stored in the clear.</li><li>You may ask for a copy of your data, or for it to be erased when you close the account.</li></ul>',
    },
  },
  {
    id: 'affiliates',
    section: 'about',
    title: { es: 'Afiliados', en: 'Affiliates' },
    content: {
      es: '<p>Recomienda Sorteo y gana una parte de lo que se juega con tu código. Las escalas y los pasos están en <a href="/join">Únete</a>.</p>',
      en: '<p>Recommend Sorteo and earn a share of what is played with your code. Rates and steps are in <a href="/join">Join us</a>.</p>',
    },
  },
  {
    id: 'refunds',
    section: 'about',
    title: { es: 'Política de reembolsos', en: 'Refund Policy' },
    content: {
      es: '<p>Un depósito que no se usó puede devolverse al mismo medio de pago dentro de los 14 días. Lo apostado no se reembolsa, salvo que el juego se anule.</p><p>Si un cobro se repitió por error, lo devolvemos completo en 3 días hábiles.</p>',
      en: '<p>An unused deposit can be returned to the same means of payment within 14 days. Stakes are not refunded unless the game is void.</p><p>If a charge was repeated by mistake, we return it in full within 3 working days.</p>',
    },
  },
];
