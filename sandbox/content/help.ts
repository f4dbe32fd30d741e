import type { Text } from './text.ts';

export type HelpContent = { id: string; title: Text; content: Text };

/** Help articles; the content is HTML (spec 1 §3). */
export const helpContents: readonly HelpContent[] = [
  {
    id: 'start',
    title: { es: 'Cómo empezar', en: 'Getting started' },
    content: {
      es: '<p>Crea tu cuenta con un nombre de usuario de 6 a 16 letras y números, o con tu número de celular. Luego confirma tus datos y haz tu primer depósito.</p><p>Puedes mirar todos los juegos sin iniciar sesión; para jugar necesitas una cuenta.</p>',
      en: '<p>Create your account with a username of 6 to 16 letters and digits, or with your mobile number. Then confirm your details and make your first deposit.</p><p>You can browse every game without signing in; to play you need an account.</p>',
    },
  },
  {
    id: 'deposits',
    title: { es: 'Depósitos y retiros', en: 'Deposits and withdrawals' },
    content: {
      es: '<p>Los depósitos se acreditan al momento. Los retiros se pagan a una cuenta a tu nombre y suelen tardar menos de una hora; el primero puede tardar hasta un día porque verificamos tu identidad.</p>',
      en: '<p>Deposits are credited at once. Withdrawals are paid to an account in your own name and usually take less than an hour; the first may take up to a day because we verify your identity.</p>',
    },
  },
  {
    id: 'password',
    title: { es: 'Contraseña y acceso', en: 'Password and access' },
    content: {
      es: '<p>Tu contraseña debe tener de 8 a 20 caracteres. Después de cinco intentos fallidos, el acceso se bloquea durante un minuto.</p><p>Cuando cambias la contraseña se cierran tus sesiones en otros dispositivos.</p>',
      en: '<p>Your password must have 8 to 20 characters. After five failed attempts, access is blocked for a minute.</p><p>When you change your password, your sessions on other devices are closed.</p>',
    },
  },
  {
    id: 'draws',
    title: { es: 'Sorteos y resultados', en: 'Draws and results' },
    content: {
      es: '<p>Cada sorteo cierra ventas 30 minutos antes de la hora anunciada. Los resultados se publican apenas termina y quedan guardados en tu registro de apuestas.</p>',
      en: '<p>Ticket sales close 30 minutes before the announced time of each draw. Results are published as soon as it ends and are kept in your betting record.</p>',
    },
  },
  {
    id: 'responsible',
    title: { es: 'Juego responsable', en: 'Responsible gaming' },
    content: {
      es: '<p>Jugar debe ser un entretenimiento, no una forma de ganar dinero. Fija un tope de depósito, ponte un tiempo y no juegues para recuperar lo perdido.</p><p>Si el juego dejó de ser divertido, puedes hacer una pausa de 24 horas a 6 meses o cerrar tu cuenta desde el centro de seguridad. Solo para mayores de 18 años.</p>',
      en: '<p>Playing should be entertainment, not a way to make money. Set a deposit limit, set yourself a time and never play to win back losses.</p><p>If playing is no longer fun, you can take a break of 24 hours to 6 months or close your account in the security centre. Over 18s only.</p>',
    },
  },
  {
    id: 'terms',
    title: { es: 'Términos y condiciones', en: 'Terms and conditions' },
    content: {
      es: '<p>Este sitio es una demostración: las cuentas, el dinero y los premios son ficticios y nada de lo que hagas aquí tiene valor económico.</p><p>Cada persona puede tener una sola cuenta, a su nombre, y debe ser mayor de 18 años.</p>',
      en: '<p>This site is a demonstration: accounts, money and prizes are fictitious and nothing you do here has any monetary value.</p><p>Each person may have only one account, in their own name, and must be over 18.</p>',
    },
  },
];
