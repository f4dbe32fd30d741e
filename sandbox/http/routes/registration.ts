import { checkField } from '../../../machines/domain/field-rule.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import type { RequestOf } from '../../../src/gateway/requests.ts';
import { whitelabelModule } from '../../../src/gateway/whitelabel-modules.ts';
import { addAccount } from '../../world/new-accounts.ts';
import { hashPassword, noPassword } from '../../world/passwords.ts';
import { dialingCodes, phoneOf, recipientOf } from '../../world/phones.ts';
import { inviterOf } from '../../world/referrals.ts';
import { joinByLink, openLinkOf } from '../../world/registration-links.ts';
import { type Account, accountOfId, findAccount, findByPhone, isEmailTaken, type Phone } from '../../world/sessions.ts';
import { isOn, setting } from '../../world/settings.ts';
import type { World } from '../../world/world-type.ts';
import type { Call, Handlers } from '../call.ts';
import { checkCaptcha, checkHumanProof } from '../captcha-checks.ts';
import { Refusal } from '../refusal.ts';
import {
  captchaRefusals,
  oneTimeCodeRefusals,
  phoneRefusals,
  type Refusals,
  sliderRefusals,
} from '../refusal-groups.ts';
import { isAgent, refuseExcluded, signIn } from '../sign-in.ts';
import { acceptCode, acceptIdToken } from '../verification-codes.ts';

type Way = 'username' | 'mobile';
type Form = RequestOf<'register'>;
type Field = Exclude<keyof Form, 'login' | 'registerMethod'>;

const wayModule: Record<Way, string> = {
  username: whitelabelModule.usernameRegistration,
  mobile: whitelabelModule.mobileRegistration,
};

/** Fields that are stored with the account and have no other use. */
const detailFields = [
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'referralCode',
] as const satisfies readonly Field[];

/** Fields without a validation rule: each one repeats another field or is checked separately. */
const unruled: readonly string[] = ['confirmPassword', 'verificationCode', 'captcha'];

const smsProviderOf = (world: World) =>
  isOn(world, whitelabelModule.phoneVerification) ? 'phoneVerification' : setting(world, 'registration').smsProvider;

const registrationCodes = [
  'accountExcluded',
  'fieldRejected',
  'accountTaken',
  'mobileTaken',
  'emailTaken',
  'registrationClosed',
  'affiliateInvalid',
  ...captchaRefusals,
  ...sliderRefusals,
  ...oneTimeCodeRefusals,
  ...phoneRefusals,
] as const;

export const registrationRefusals: Refusals = {
  register: registrationCodes,
  registerMobile: registrationCodes,
  affiliate: ['affiliateInvalid'],
};

export const registrationHandlers: Handlers = {
  registerSettings: ({ world }) => ({
    defaultTab: setting(world, 'registration').defaultTab,
    rules: setting(world, 'registerRules'),
    dialingCodes: Object.entries(dialingCodes).map(([country, code]) => ({ country, code })),
    smsProvider: smsProviderOf(world),
  }),
  affiliate: ({ world, request: { code } }) => {
    affiliateOf(world, code);
    return { affiliateCode: code.trim().toUpperCase() };
  },
  register: (call) => register(call, 'username'),
  registerMobile: (call) => register(call, 'mobile'),
};

/** Owner of an affiliate code: an agent's account name, an open registration link or a member's invite code. */
function affiliateOf(world: World, code: string): Account {
  const link = openLinkOf(world, code);
  if (link) return accountOfId(world, link.agentId);
  const inviter = inviterOf(world, code);
  if (inviter) return inviter;
  const agent = findAccount(world, code);
  if (!agent || !isAgent(agent)) throw new Refusal(errorCode.affiliateInvalid, { value: {} });
  return agent;
}

async function register({ c, world, request }: Call<'register' | 'registerMobile'>, way: Way) {
  const isDirect = !request.affiliateCode;
  if ((isDirect && !isOn(world, whitelabelModule.directRegistration)) || !isOn(world, wayModule[way]))
    throw new Refusal(errorCode.registrationClosed, { value: {} });
  checkHumanProof(world, request);
  const form = askedFields(world, request, way);
  if (setting(world, 'registerRules')['captcha']?.enabled) checkCaptcha(c, request.captcha);
  const phone = phoneOfForm(world, form, request.countryDialingCode);
  const account = nameOf(form, way);
  // The affiliate code may come from the page address when the form has no field for it.
  const referrer = request.affiliateCode ? affiliateOf(world, request.affiliateCode) : null;

  refuseTaken(world, account, form.email, way);
  verifyPhone(world, request, phone, way);
  // This check follows the verification, so that only the owner of the number learns that another account uses it.
  refuseTakenPhone(world, phone, way);
  const passwordHash = form.password ? await hashPassword(form.password) : noPassword();
  const paymentHash = form.paymentPassword ? await hashPassword(form.paymentPassword) : null;
  // While the password is hashed, another registration may take these values, so they are checked again.
  refuseTaken(world, account, form.email, way);
  refuseTakenPhone(world, phone, way);
  const link = request.affiliateCode ? openLinkOf(world, request.affiliateCode) : undefined;
  const added = {
    account,
    type: link?.kind === 'agent' ? (1 as const) : (0 as const),
    passwordHash,
    paymentHash,
    nickname: form.payeeName?.split(' ')[0] ?? account,
    email: form.email ?? '',
    phone,
    payeeName: form.payeeName ?? '',
    referrerId: referrer?.id ?? null,
    details: Object.fromEntries(detailFields.flatMap((field) => (form[field] ? [[field, form[field]]] : []))),
  };
  return world.atomically(() => {
    const { id } = addAccount(world, added);
    if (link) joinByLink(world, link, id);
    return signIn(c, accountOfId(world, id));
  });
}

const reject = (field: string) => new Refusal(errorCode.fieldRejected, { value: { field } });

/** Fields that this registration method requires, each validated by its rule (spec 1 §5); refuses other fields. */
function askedFields(world: World, request: Form, way: Way): Partial<Record<Field, string>> {
  const asksPassword = way === 'username' || isOn(world, whitelabelModule.mobileRegistrationWithPassword);
  const rules = setting(world, 'registerRules');
  const isNumberNeeded = way === 'mobile' || isVerified(world, way) || !rules['username']?.enabled;
  const needed = [...(asksPassword ? ['password'] : []), ...(isNumberNeeded ? ['mobileNum'] : [])];
  const left = [...unruled, ...(asksPassword ? [] : ['password']), ...(way === 'mobile' ? ['username'] : [])];

  const form: Partial<Record<Field, string>> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const isNeeded = needed.includes(name);
    if (left.includes(name) || !(rule.enabled || isNeeded)) continue;
    const field = name as Field;
    const value = request[field] ?? '';
    const required = rule.required || isNeeded || field === 'paymentPassword';
    if (checkField(value, { ...rule, required })) throw reject(field);
    if (value !== '') form[field] = value;
  }
  if (asksPassword && request.confirmPassword !== form.password) throw reject('confirmPassword');
  return form;
}

function phoneOfForm(world: World, { mobileNum }: Partial<Form>, countryDialingCode = ''): Phone | null {
  if (!mobileNum) return null;
  const phone = phoneOf(world, { mobileNum, countryDialingCode });
  if (!phone) throw reject('mobileNum');
  return phone;
}

/** Account name (spec 1 §5). If the form has no user name, it is the phone number. */
function nameOf({ username, mobileNum = '' }: Partial<Form>, way: Way): string {
  const name = way === 'mobile' ? mobileNum : (username ?? mobileNum.replace(/^0+/, ''));
  if (!name) throw reject(way === 'mobile' ? 'mobileNum' : 'username');
  return name;
}

/**
 * Whether the phone number must be verified. The site settings must enable it, and either the number is the account
 * name or the field `verificationCode` is enabled.
 */
function isVerified(world: World, way: Way): boolean {
  const isOnSite = isOn(world, whitelabelModule.smsOnRegistration) || isOn(world, whitelabelModule.phoneVerification);
  return isOnSite && (way === 'mobile' || setting(world, 'registerRules')['verificationCode']?.enabled === true);
}

function verifyPhone(world: World, request: Form, phone: Phone | null, way: Way): void {
  if (!phone || !isVerified(world, way)) return;
  if (smsProviderOf(world) === 'phoneVerification') acceptIdToken(world, phone, request.firebaseIdToken);
  else acceptCode(world, 'registration', recipientOf(phone), request.verificationCode);
}

function refuseTaken(world: World, account: string, email: string | undefined, way: Way): void {
  if (findAccount(world, account))
    throw new Refusal(way === 'mobile' ? errorCode.mobileTaken : errorCode.accountTaken, { value: {} });
  if (email && isEmailTaken(world, email)) throw new Refusal(errorCode.emailTaken, { value: {} });
}

/**
 * Refuses a phone number that another account already has. If the user has verified the number and that account is
 * self-excluded, the refusal reports the self-exclusion, because its owner must not play under another name.
 */
function refuseTakenPhone(world: World, phone: Phone | null, way: Way): void {
  const owner = phone && findByPhone(world, phone);
  if (!owner) return;
  if (isVerified(world, way)) refuseExcluded(world, owner);
  throw new Refusal(errorCode.mobileTaken, { value: {} });
}
