import { type Endpoint, from } from './endpoint.ts';
import * as s from './schemas/site.ts';

const account = from(() => import('./schemas/account.ts'));
const check = from(() => import('./schemas/human-check.ts'));
const passkey = from(() => import('./schemas/passkey.ts'));
const content = from(() => import('./schemas/content.ts'));
const support = from(() => import('./schemas/support.ts'));

/** Endpoints of sign-in, registration, recovery, the account, and feedback. */
export const accountEndpoints = {
  freePlayLogin: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    sealed: true,
    headers: { os: 'WEB', platform: 'W', version: '3' },
    response: account('loginResponse'),
  },
  loginVerification: {
    method: 'POST',
    path: '/wps/session/login/verification',
    assumed: true,
    response: account('loginResponse'),
    refusal: account('loginRefusal'),
  },
  loginVerificationCode: {
    method: 'POST',
    path: '/wps/session/login/verification/code',
    assumed: true,
    response: account('sentCode'),
  },
  channelLogin: {
    method: 'POST',
    path: '/wps/session/login/channel',
    assumed: true,
    response: account('loginResponse'),
    refusal: account('loginRefusal'),
  },
  logout: { method: 'DELETE', path: '/wps/session/logout', token: true },
  captcha: { method: 'GET', read: true, path: '/wps/captcha', response: account('captchaImage') },
  sliderPuzzle: {
    method: 'GET',
    read: true,
    path: '/wps/captcha/slider',
    assumed: true,
    response: account('sliderPuzzle'),
  },
  sliderCheck: {
    method: 'POST',
    path: '/wps/captcha/slider/check',
    assumed: true,
    response: account('humanProof'),
  },
  checkKinds: { method: 'GET', read: true, path: '/wps/captcha/kinds', assumed: true, response: check('checkKinds') },
  captchaSound: { method: 'GET', read: true, path: '/wps/captcha/sound', assumed: true, response: check('sound') },
  audioTask: { method: 'GET', read: true, path: '/wps/captcha/audio', assumed: true, response: check('audioTask') },
  audioCheck: {
    method: 'POST',
    path: '/wps/captcha/audio/check',
    assumed: true,
    response: account('humanProof'),
  },
  checkCode: { method: 'POST', path: '/wps/captcha/code', assumed: true, response: check('sentCheckCode') },
  codeCheck: {
    method: 'POST',
    path: '/wps/captcha/code/check',
    assumed: true,
    response: account('humanProof'),
  },
  passkeyChallenge: {
    method: 'POST',
    path: '/wps/captcha/passkey',
    assumed: true,
    promise:
      'Options for navigator.credentials.get. They contain no list of credentials, so the response does not depend on ' +
      'an account: the authenticator offers its passkeys of this site (discoverable credentials). The gateway stores ' +
      'the challenge for this purpose, this origin and one check, and records the use of the call before its work.',
    response: passkey('passkeyChallenge'),
  },
  passkeyCheck: {
    method: 'POST',
    path: '/wps/captcha/passkey/check',
    assumed: true,
    promise:
      'Verifies the answer of an authenticator to the challenge `captchaId`: challenge, origin, rpId, user ' +
      'verification, signature and counter. The first check consumes the challenge, whatever its result. The proof is ' +
      'valid only for the account of the passkey; a passkey of another account than `username` is refused with ' +
      '`passkey.other`, and only after its signature was verified.',
    response: account('humanProof'),
  },
  smsLoginCode: { method: 'POST', path: '/wps/verification/sms/noLogin', assumed: true, response: account('sentCode') },
  smsRegisterCode: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    assumed: true,
    response: account('sentCode'),
  },
  smsRecoveryCode: {
    method: 'POST',
    path: '/wps/verification/sms/password',
    assumed: true,
    response: account('sentCode'),
  },
  phoneCode: { method: 'POST', path: '/wps/provider/phone/code', assumed: true, response: account('phoneCode') },
  phoneConfirm: {
    method: 'POST',
    path: '/wps/provider/phone/confirm',
    assumed: true,
    response: account('phoneConfirm'),
  },
  whitelabel: { method: 'GET', read: true, path: '/wps/system/whitelabel' },
  registerSettings: {
    method: 'GET',
    read: true,
    path: '/wps/system/setting/register',
    response: account('registerSettings'),
  },
  domainRoutes: {
    method: 'GET',
    read: true,
    path: '/wps/system/domainRoute',
    assumed: true,
    cached: 'routers',
    response: content('domainRoutes'),
  },
  helpCentre: {
    method: 'GET',
    read: true,
    path: '/wps/system/helpCenter',
    assumed: true,
    response: content('helpCentre'),
  },
  customerServiceLinks: {
    method: 'GET',
    read: true,
    path: '/wps/relay/MCSFE_getCustomerServiceLinks',
    assumed: true,
    response: support('customerServiceLinks'),
  },
  memberIcon: { method: 'GET', read: true, path: '/wps/member/info/icon', token: true },
  avatar: { method: 'GET', read: true, path: '/wps/relay/MCSFE_getPlayerAvatar', token: true, assumed: true },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    sealed: true,
    response: account('loginResponse'),
    refusal: account('fieldRefusal'),
  },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    sealed: true,
    response: account('loginResponse'),
    refusal: account('fieldRefusal'),
  },
  profile: {
    method: 'GET',
    read: true,
    path: '/wps/member/info/profile',
    token: true,
    assumed: true,
    response: account('profile'),
  },
  saveProfile: {
    method: 'PUT',
    path: '/wps/member/info/profile',
    token: true,
    assumed: true,
    response: account('profile'),
    refusal: account('fieldRefusal'),
  },
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    token: true,
    sealed: true,
    response: s.nothing,
  },
  forgotByEmail: { method: 'POST', path: '/wps/member/password/email', form: true, response: s.nothing },
  setPasswordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    sealed: true,
    response: account('signInPass'),
  },
  affiliate: { method: 'GET', read: true, path: '/wps/agent/affiliate', response: account('affiliate') },
  feedback: {
    method: 'PUT',
    path: '/wps/feedback',
    token: true,
    visitors: true,
    assumed: true,
    response: content('feedbackReceipt'),
  },
  feedbackImage: {
    method: 'POST',
    path: '/wps/feedback/image',
    token: true,
    visitors: true,
    assumed: true,
    patienceMs: 120_000,
    response: content('feedbackImage'),
  },
} as const satisfies Record<string, Endpoint>;
