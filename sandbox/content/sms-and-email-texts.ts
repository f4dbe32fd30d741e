import type { Text } from './text.ts';

export const codeNotice = (code: string, minutes: number): Text => ({
  es: `Tu código de Sorteo es ${code}. Vence en ${minutes} min. No lo compartas con nadie.`,
  en: `Your Sorteo code is ${code}. It is good for ${minutes} min. Share it with nobody.`,
});

export const temporaryPasswordNotice = (account: string, password: string, minutes: number): Text => ({
  es: `Hola, ${account}: tu contraseña temporal es ${password}. Vence en ${minutes} min; al entrar elegirás una nueva. Si no la pediste, no hagas nada: la de siempre sigue sirviendo.`,
  en: `Hello, ${account}: your temporary password is ${password}. It is good for ${minutes} min; once in, you choose a new one. If you did not ask for it, do nothing: your own still works.`,
});

export const passwordChangedNotice: Text = {
  es: 'Cambiaste la contraseña de tu cuenta. Si no fuiste tú, escríbenos de inmediato.',
  en: 'The password of your account was changed. If it was not you, write to us at once.',
};

/** The client shows this text unchanged when an SMS request fails (spec 1 §8). */
export const smsFailedNotice: Text = {
  es: 'La operadora de este número no recibe nuestros mensajes. Prueba con otro número.',
  en: 'The operator of this number does not take our messages. Try another number.',
};

export const withdrawalPasswordNotice: Text = {
  es: 'Cambió la contraseña de retiro de tu cuenta. Si no fuiste tú, escríbenos de inmediato.',
  en: 'The withdrawal password of your account was changed. If it was not you, write to us at once.',
};

export const passkeyAddedNotice: Text = {
  es: 'Se agregó una llave de acceso a tu cuenta. Si no fuiste tú, escríbenos de inmediato.',
  en: 'A passkey was added to your account. If it was not you, write to us at once.',
};

export const passkeyRemovedNotice: Text = {
  es: 'Se eliminó una llave de acceso de tu cuenta. Si no fuiste tú, escríbenos de inmediato.',
  en: 'A passkey was removed from your account. If it was not you, write to us at once.',
};

/** The sandbox sends this notice to the phone number or email address that was linked before. */
export const contactBoundNotice: Text = {
  es: 'Cambió el celular o el correo de tu cuenta. Si no fuiste tú, escríbenos de inmediato.',
  en: 'The mobile number or the email address of your account was changed. If it was not you, write to us at once.',
};
