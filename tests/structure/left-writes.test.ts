import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { requests } from '../../src/gateway/requests.ts';
import { read, sources } from './sources.ts';

/** Writes with a key that end when the user leaves the page. */
const stoppedWithKey = {
  'a sign-in that the user left must not take effect': ['freePlayLogin', 'login'],
  'a file of a form that the user left': ['activityImage', 'feedbackImage', 'paymentProof'],
} satisfies Record<string, EndpointName[]>;

/** Other writes that end when the user leaves the page; they change no money. */
const stoppedWithoutKey = {
  'a sign-in that the user left must not take effect': ['channelLogin', 'loginVerification'],
  'a step of a sign-in or a form, which begins anew': [
    'audioCheck',
    'checkCode',
    'codeCheck',
    'passkeyChallenge',
    'passkeyCheck',
    'phoneConfirm',
    'sliderCheck',
  ],
  'a code, which the user can request again': [
    'loginVerificationCode',
    'phoneCode',
    'securityCode',
    'smsLoginCode',
    'smsRecoveryCode',
    'smsRegisterCode',
  ],
  'a game that the user left': ['launchGame', 'launchGameV2'],
  'a change that the next visit of its page shows': [
    'answerRealityCheck',
    'bindContact',
    'changePassword',
    'deleteMail',
    'endSessions',
    'forgotByEmail',
    'logout',
    'memberLanguage',
    'passkeyRegistration',
    'removePasskey',
    'restoreMail',
    'savePasskey',
    'saveProfile',
    'setPasswordByPhone',
  ],
} satisfies Record<string, EndpointName[]>;

/** Files that choose the call by its kind: reads, new accounts and favorites. */
const variable = [
  'src/features/account/register-account/register-account.actors.ts',
  'src/features/lobby/favorite/favorite.actors.ts',
  'src/features/site/notice-board/fetched-notices.ts',
];

/** Arguments of every call of the gateway in a text: the first one as it is written, and the others. */
function callsIn(text: string): { name: string; others: string }[] {
  return [...text.matchAll(/\bgateway\.call\(/g)].map(({ index, 0: start }) => {
    let [depth, end] = [1, index + start.length];
    for (; depth > 0; end++) depth += '([{'.includes(text[end]!) ? 1 : ')]}'.includes(text[end]!) ? -1 : 0;
    const [name = '', ...others] = text.slice(index + start.length, end - 1).split(',');
    return { name: name.trim(), others: others.join(',') };
  });
}

const calls = sources('src/**/*.ts', 'src/**/*.tsx')
  .filter((file) => !file.startsWith('src/gateway/'))
  .flatMap((file) => callsIn(read(file)).map((call) => ({ file, ...call })))
  .filter(({ others }) => /\b(signal|options)\b/.test(others));

const isLiteral = (name: string) => /^'\w+'$/.test(name);
const stopped = [...new Set(calls.filter(({ name }) => isLiteral(name)).map(({ name }) => name.slice(1, -1)))]
  .filter((name): name is EndpointName => name in endpoints && !('read' in endpoints[name as EndpointName]))
  .sort();
const hasKey = (name: EndpointName): boolean => {
  const request = name in requests ? requests[name as keyof typeof requests] : undefined;
  const entries = request && 'entries' in request ? Object.keys(request.entries) : [];
  return ['requestId', 'transferId'].some((key) => entries.includes(key)) || name === 'login';
};

/** An abort must not decide whether the gateway carries out what the user asked for. */
describe('a write continues when the user leaves the page', () => {
  it('if it has a key, except sign-ins and files', () =>
    expect(stopped.filter(hasKey)).toEqual(Object.values(stoppedWithKey).flat().sort()));

  it('if it has no key, except steps, codes and changes without money', () =>
    expect(stopped.filter((name) => !hasKey(name))).toEqual(Object.values(stoppedWithoutKey).flat().sort()));

  it('if its call depends on a value, except in the listed files', () =>
    expect(calls.filter(({ name }) => !isLiteral(name)).map(({ file }) => file)).toEqual(variable));
});
