/**
 * Whitelabel settings that turn features on or off (spec 1 §6), by `modId`; the channels are children of
 * `channelLogin`.
 */
export const whitelabelModule = {
  directRegistration: 'DIRECTREG',
  usernameRegistration: 'USERNAMEREG',
  mobileRegistration: 'MOBILEREG',
  freePlay: 'hasFreePlay',
  codeLogin: 'showVerCodeLogin',
  forcedPasswordChange: 'PWDEXPIRYCHANGE',
  phoneRecovery: 'CHNGPASSVERIF3',
  mobileRegistrationWithPassword: 'MOBILEREGPWD',
  smsOnRegistration: 'SMSREG',
  phoneVerification: 'FIREBASESMS',
  passwordEnabled: 'pwdEnabled',
  channelLogin: 'CHANNELLOGIN',
} as const;
