import type { ResponseOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { trialType } from '../../world/accounts.ts';
import { maskEmail, maskMobile } from '../../world/mask-personal-data.ts';
import { accountOfId, lastSignInResponse, type Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

const longest = 200;
const ageOfConsent = 21;
const earliest = '1900-01-01';

const fields = [
  'permanentAddress',
  'currentAddress',
  'placeOfBirth',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'birthday',
] as const;

export const profileRefusals: Refusals = {
  saveProfile: ['fieldRejected', 'profileUnderage', 'trialRefused'],
};

export const profileHandlers: Handlers = {
  profile: ({ world, session }) => profileOf(world, session),
  saveProfile: ({ world, session, request }) => {
    const { account } = session;
    if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
    const saved = Object.fromEntries(fields.map((field) => [field, request[field].trim()]));
    const tooLong = fields.find((field) => [...saved[field]!].length > longest);
    if (tooLong) throw reject(tooLong);
    const birthday = saved['birthday']!;
    if (birthday) judgeBirthday(birthday, new Date(world.clock.now()).toISOString().slice(0, 10));
    const isNew = birthday !== '' && birthday !== account.profile['birthday'];
    if (isNew && !request.isOfAge) throw reject('isOfAge');
    world.sql.run`UPDATE accounts SET profile = ${JSON.stringify(saved)} WHERE id = ${account.id}`;
    return profileOf(world, { ...session, account: accountOfId(world, account.id) });
  },
};

const reject = (field: string) => new Refusal(errorCode.fieldRejected, { value: { field } });

function judgeBirthday(birthday: string, today: string): void {
  const date = new Date(`${birthday}T00:00:00Z`);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === birthday;
  if (!isDate || birthday < earliest || birthday > today) throw reject('birthday');
  const comesOfAge = `${Number(birthday.slice(0, 4)) + ageOfConsent}${birthday.slice(4)}`;
  if (comesOfAge > today) throw new Refusal(errorCode.profileUnderage, { value: {} });
}

function profileOf(world: World, session: Session): ResponseOf<'profile'> {
  const { profile, payeeName, mobile, email } = session.account;
  const text = (field: (typeof fields)[number]) => profile[field] ?? '';
  return {
    permanentAddress: text('permanentAddress'),
    currentAddress: text('currentAddress'),
    placeOfBirth: text('placeOfBirth'),
    nationality: text('nationality'),
    occupation: text('occupation'),
    sourceOfIncome: text('sourceOfIncome'),
    birthday: text('birthday'),
    payeeName,
    mobileNum: maskMobile(mobile),
    email: maskEmail(email),
    lastSignIn: lastSignInResponse(world, session),
  };
}
