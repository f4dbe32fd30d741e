/** Error codes are not shown in the spec: these are ours, and stand nowhere else. */
export const errorCode = {
  badCredentials: 'login.credentials',
  accountLocked: 'login.locked',
  captchaRequired: 'captcha.required',
  captchaWrong: 'captcha.wrong',
  sliderWrong: 'slider.wrong',
  sliderExpired: 'slider.expired',
  checkRequired: 'slider.required',
  passwordWrong: 'password.wrong',
  passwordSame: 'password.same',
  passwordRejected: 'password.rejected',
  sessionExpired: 'session.expired',
  trialRefused: 'account.trial',
  keyUnknown: 'key.unknown',
  requestInvalid: 'request.invalid',
  notFound: 'not.found',
} as const;

/** Whitelabel switches (spec 1 §6) by the modId that carries each; only CHNGPASSVERIF3 is named by the spec. */
export const whitelabelModule = {
  directRegistration: 'DIRECTREG',
  usernameRegistration: 'USERNAMEREG',
  mobileRegistration: 'MOBILEREG',
  freePlay: 'hasFreePlay',
  codeLogin: 'showVerCodeLogin',
  forcedPasswordChange: 'PWDEXPIRYCHANGE',
  phoneRecovery: 'CHNGPASSVERIF3',
} as const;
