import type { Text } from './text.ts';

export type NoticeContent = {
  id: string;
  type: 'B' | 'PL' | 'PU' | 'PR' | 'H';
  hoursAgo: number;
  title: Text;
  /** HTML. */
  content: Text;
};

/** Older notices, which are not shown on the home page. */
export const noticeContents: readonly NoticeContent[] = [
  {
    id: 'n-1021',
    type: 'PR',
    hoursAgo: 214,
    title: { es: 'Jueves de boleto doble', en: 'Double-ticket Thursday' },
    content: {
      es: '<p>Todos los jueves de este mes, por cada boleto de <strong>{abundanteName}</strong> recibes otro con números al azar.</p><ul><li>Vale para los primeros <strong>10 boletos</strong> del día.</li><li>El boleto de regalo juega en el mismo sorteo.</li><li>No hace falta inscribirse.</li></ul>',
      en: '<p>Every Thursday this month, each <strong>{abundanteName}</strong> ticket brings you a second one with random numbers.</p><ul><li>Good for the first <strong>10 tickets</strong> of the day.</li><li>The free ticket plays in the same draw.</li><li>There is nothing to sign up for.</li></ul>',
    },
  },
  {
    id: 'n-1019',
    type: 'B',
    hoursAgo: 239,
    title: { es: 'Cuánto paga {abundanteName}', en: 'What {abundanteName} pays' },
    content: {
      es: '<p>Por cada boleto de {abundantePrice}, en todos los sorteos:</p><table><caption>Premios por boleto</caption><thead><tr><th>Aciertos</th><th>Premio</th></tr></thead><tbody><tr><td>6</td><td>Premio mayor</td></tr><tr><td>5</td><td>{abundante5}</td></tr><tr><td>4</td><td>{abundante4}</td></tr><tr><td>3</td><td>{abundante3}</td></tr></tbody></table><p>Los premios se acreditan solos en el saldo de quienes jugaron.</p>',
      en: '<p>For each ticket of {abundantePrice}, in every draw:</p><table><caption>Prizes per ticket</caption><thead><tr><th>Matches</th><th>Prize</th></tr></thead><tbody><tr><td>6</td><td>Top prize</td></tr><tr><td>5</td><td>{abundante5}</td></tr><tr><td>4</td><td>{abundante4}</td></tr><tr><td>3</td><td>{abundante3}</td></tr></tbody></table><p>Prizes go to the balance of whoever played by themselves.</p>',
    },
  },
  {
    id: 'n-1016',
    type: 'PL',
    hoursAgo: 268,
    title: { es: 'Una pausa también es jugar bien', en: 'Taking a break is playing well too' },
    content: {
      es: '<p>Desde hoy puedes pausar tu cuenta de <strong>{pauses}</strong>. Durante la pausa no te enviaremos promociones.</p><p>Cómo hacerlo: <a href="/help#responsible">Juego responsable</a>.</p>',
      en: '<p>From today you can pause your account for <strong>{pauses}</strong>. During a break we will send you no promotions.</p><p>How to do it: <a href="/help#responsible">Responsible gaming</a>.</p>',
    },
  },
  {
    id: 'n-1014',
    type: 'PU',
    hoursAgo: 291,
    title: { es: 'Cobre Gaming vuelve a estar disponible', en: 'Cobre Gaming is available again' },
    content: {
      es: '<p>El proveedor terminó su mantenimiento. Las rondas que quedaron abiertas se resolvieron con el resultado del servidor y puedes verlas en tu registro de apuestas.</p>',
      en: '<p>The provider has finished its maintenance. Rounds that were left open were settled with the server’s result, and you can see them in your betting record.</p>',
    },
  },
  {
    id: 'n-1012',
    type: 'B',
    hoursAgo: 330,
    title: { es: 'Nuevos horarios de los sorteos de la tarde', en: 'New times for the afternoon draws' },
    content: {
      es: '<p>Los sorteos de la tarde pasan a las <strong>15:00</strong> y <strong>18:30</strong>, hora de Lima. Las ventas cierran al momento del sorteo, como siempre.</p>',
      en: '<p>The afternoon draws move to <strong>3 p.m.</strong> and <strong>6:30 p.m.</strong>, Lima time. Sales close at the moment of the draw, as always.</p>',
    },
  },
  {
    id: 'n-1010',
    type: 'H',
    hoursAgo: 361,
    title: { es: 'Guía: tu primer retiro', en: 'Guide: your first withdrawal' },
    content: {
      es: '<ol><li>Completa tu perfil con tus datos reales.</li><li>Agrega una cuenta bancaria <strong>a tu nombre</strong>.</li><li>Pide el retiro: a un banco suele tardar {bankPayout}.</li></ol><p>Más en <a href="/help#withdrawals">Retiros</a>.</p>',
      en: '<ol><li>Complete your profile with your real details.</li><li>Add a bank account <strong>in your own name</strong>.</li><li>Ask for the withdrawal: to a bank it usually takes {bankPayout}.</li></ol><p>More in <a href="/help#withdrawals">Withdrawals</a>.</p>',
    },
  },
  {
    id: 'n-1008',
    type: 'PR',
    hoursAgo: 402,
    title: { es: 'Torneo de truco: P 25,000 en premios', en: 'Truco tournament: P 25,000 in prizes' },
    content: {
      es: '<p>Del 1 al 15, las mesas de truco suman puntos para el torneo.</p><p>Los <strong>100 primeros</strong> se reparten P 25,000. La tabla se actualiza cada hora en la sala.</p>',
      en: '<p>From the 1st to the 15th, truco tables earn points for the tournament.</p><p>The <strong>top 100</strong> share P 25,000. The table is updated every hour in the room.</p>',
    },
  },
  {
    id: 'n-1005',
    type: 'B',
    hoursAgo: 447,
    title: { es: 'Ahora puedes depositar con QR', en: 'You can now deposit by QR code' },
    content: {
      es: '<p>{quickMethod}: escanea el código con tu celular y el depósito se acredita en {quickTime}. Mínimo {quickMinimum}, sin comisión.</p>',
      en: '<p>{quickMethod}: scan the code with your phone and the deposit is credited in {quickTime}. Minimum {quickMinimum}, no fee.</p>',
    },
  },
  {
    id: 'n-1003',
    type: 'PL',
    hoursAgo: 489,
    title: {
      es: 'Activa el aviso de ingreso desde un lugar nuevo',
      en: 'Turn on the alert for sign-ins from new places',
    },
    content: {
      es: '<p>Cuando alguien entre a tu cuenta desde una dirección desconocida, pediremos un código antes de dejarlo pasar. Lo encuentras en el centro de seguridad.</p>',
      en: '<p>When somebody signs in to your account from an unknown address, we will ask for a code before letting them in. You will find it in the security center.</p>',
    },
  },
  {
    id: 'n-1001',
    type: 'PU',
    hoursAgo: 530,
    title: { es: 'Demora en transferencias del Banco del Sur', en: 'Delays in transfers from Banco del Sur' },
    content: {
      es: '<p>El banco informó demoras de hasta dos horas. Tu dinero no se pierde: se acredita apenas el banco lo confirma.</p><blockquote><p>Actualización: el servicio se normalizó a las 17:40.</p></blockquote>',
      en: '<p>The bank has reported delays of up to two hours. Your money is not lost: it is credited as soon as the bank confirms it.</p><blockquote><p>Update: service was back to normal at 5:40 p.m.</p></blockquote>',
    },
  },
  {
    id: 'n-0998',
    type: 'B',
    hoursAgo: 577,
    title: { es: 'Un ganador en Arequipa: {abundante5}', en: 'A winner in Arequipa: {abundante5}' },
    content: {
      es: '<p>Con cinco aciertos, un boleto de <strong>{abundantePrice}</strong> comprado en Arequipa se llevó {abundante5}. Felicidades.</p>',
      en: '<p>With five matches, a <strong>{abundantePrice}</strong> ticket bought in Arequipa took {abundante5}. Congratulations.</p>',
    },
  },
  {
    id: 'n-0995',
    type: 'PR',
    hoursAgo: 622,
    title: { es: 'Puntos dobles en la pesca', en: 'Double points on fishing' },
    content: {
      es: '<p>Este fin de semana los juegos de pesca dan el doble de puntos. Cámbialos en el <a href="/pointMall">centro comercial de puntos</a>.</p>',
      en: '<p>This weekend fishing games give double points. Exchange them in the <a href="/pointMall">points mall</a>.</p>',
    },
  },
  {
    id: 'n-0991',
    type: 'H',
    hoursAgo: 668,
    title: { es: 'Cómo leer tu registro de apuestas', en: 'How to read your betting record' },
    content: {
      es: '<p>Cada línea dice cuándo jugaste, cuánto apostaste y cuánto ganaste. Una apuesta <em>abierta</em> todavía no tiene resultado; una <em>anulada</em> te devolvió lo apostado.</p>',
      en: '<p>Each line says when you played, how much you bet and how much you won. An <em>open</em> bet has no result yet; a <em>void</em> one returned your stake.</p>',
    },
  },
  {
    id: 'n-0988',
    type: 'B',
    hoursAgo: 715,
    title: { es: 'Sala nueva: ruleta con crupier en español', en: 'New room: roulette with a Spanish-speaking dealer' },
    content: {
      es: '<p>Abierta todos los días de 16:00 a 4:00, con apuestas desde P 1. Búscala en <a href="/live">Casino en vivo</a>.</p>',
      en: '<p>Open every day from 4 p.m. to 4 a.m., with bets from P 1. Find it in <a href="/live">Live casino</a>.</p>',
    },
  },
  {
    id: 'n-0984',
    type: 'PU',
    hoursAgo: 760,
    title: { es: 'Actualizamos los términos y condiciones', en: 'We have updated the terms and conditions' },
    content: {
      es: '<p>Aclaramos los plazos de los retiros y la forma de cerrar una cuenta. El resto no cambia. Léelos en <a href="/help#terms">Términos y condiciones</a>.</p>',
      en: '<p>We have made the times for withdrawals and the way to close an account clearer. The rest stays as it was. Read them in <a href="/help#terms">Terms and conditions</a>.</p>',
    },
  },
  {
    id: 'n-0980',
    type: 'PR',
    hoursAgo: 812,
    title: { es: 'Trae a un amigo y juega por los dos', en: 'Bring a friend and play for both' },
    content: {
      es: '<p>Cuando tu invitado haga su primer depósito, ambos reciben <strong>5 boletos</strong> del próximo sorteo.</p>',
      en: '<p>When your guest makes a first deposit, you each receive <strong>5 tickets</strong> for the next draw.</p>',
    },
  },
  {
    id: 'n-0977',
    type: 'B',
    hoursAgo: 861,
    title: { es: 'Calendario de sorteos en feriados', en: 'Draw calendar on public holidays' },
    content: {
      es: '<p>Los sorteos nacionales se mantienen en feriado. Los de Vietnam y el sudeste asiático siguen su propio calendario, que publicamos en la ficha de cada juego.</p>',
      en: '<p>National draws go ahead on public holidays. Those of Vietnam and South-East Asia follow their own calendar, which we publish with each game.</p>',
    },
  },
  {
    id: 'n-0973',
    type: 'PL',
    hoursAgo: 909,
    title: { es: 'Cambia la contraseña inicial', en: 'Change your initial password' },
    content: {
      es: '<p>Si tu agente creó tu cuenta, entraste con una contraseña que otra persona conoce. Cámbiala hoy: te lo pediremos la próxima vez que ingreses.</p>',
      en: '<p>If your agent created your account, you came in with a password that somebody else knows. Change it today: we will ask you to next time you sign in.</p>',
    },
  },
  {
    id: 'n-0969',
    type: 'H',
    hoursAgo: 955,
    title: { es: 'Qué significa el margen de la casa', en: 'What the house edge means' },
    content: {
      es: '<p>De cada P 100 apostados, un juego con retorno de 96 % devuelve en promedio P 96 a lo largo de millones de rondas. En una tarde puede pasar cualquier cosa: por eso conviene fijar un límite.</p>',
      en: '<p>Of every P 100 bet, a game with a 96% return gives back P 96 on average over millions of rounds. In one evening anything can happen, which is why a limit is a good idea.</p>',
    },
  },
  {
    id: 'n-0964',
    type: 'B',
    hoursAgo: 1010,
    title: { es: 'La aplicación para Android ya está aquí', en: 'The Android app is here' },
    content: {
      es: '<p>Pesa 9 MB, abre en dos segundos y avisa cuando sale tu sorteo. Descárgala en <a href="/down">Descargas</a>.</p>',
      en: '<p>It weighs 9 MB, opens in two seconds and tells you when your draw is out. Get it in <a href="/down">Downloads</a>.</p>',
    },
  },
];
