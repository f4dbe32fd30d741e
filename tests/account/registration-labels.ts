import type { RegistrationField } from '../../machines/account/registration-form.ts';

export const labels: Record<RegistrationField, string> = {
  username: 'Usuario',
  password: 'Contraseña',
  confirmPassword: 'Confirma la contraseña',
  paymentPassword: 'Contraseña de transacciones',
  countryDialingCode: 'País',
  mobileNum: 'Celular',
  verificationCode: 'Código de verificación',
  email: 'Correo electrónico',
  payeeName: 'Nombre real',
  idNumber: 'Número de documento',
  qqNum: 'QQ',
  line: 'ID de Line',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  wechat: 'WeChat',
  affiliateCode: 'Código de invitación',
  recommenderId: 'Quién te recomendó',
  referralCode: 'Código de referido',
  captcha: 'Código de la imagen',
};
