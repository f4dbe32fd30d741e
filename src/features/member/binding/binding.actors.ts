import { fromPromise } from 'xstate';
import {
  type BindingAnswer,
  type BindingCall,
  type BindingPrepared,
  type BindingReason,
  bindingMachine,
} from '../../../../machines/member/binding.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { outageOf, refusalOf } from '../../../gateway/outage.ts';
import { refusalTold } from '../shared/refusal-told.ts';

const reasons: Partial<Record<string, BindingReason>> = {
  [errorCode.passwordWrong]: 'password',
  [errorCode.accountLocked]: 'locked',
  [errorCode.mobileTaken]: 'taken',
  [errorCode.emailTaken]: 'taken',
  [errorCode.codeWrong]: 'codeWrong',
  [errorCode.codeMissing]: 'codeWrong',
  [errorCode.codeExpired]: 'codeExpired',
  [errorCode.phoneInvalid]: 'invalid',
  [errorCode.phoneMissing]: 'invalid',
  [errorCode.fieldRejected]: 'invalid',
};

type Parts = Pick<NonNullable<Parameters<typeof bindingMachine.provide>[0]['actors']>, 'smsCode'>;

/** The binding of a number or an address against a gateway, which knows the countries that numbers may be of. */
export const provideBinding = (gateway: Gateway, parts: Parts) =>
  bindingMachine.provide({
    actors: {
      ...parts,
      prepare: fromPromise<BindingPrepared>(async ({ signal }) => {
        const [settings, here] = await Promise.all([
          gateway.call('registerSettings', {}, { signal }),
          gateway.call('countryCode', undefined, { signal }),
        ]);
        if (!settings.ok) return outageOf(settings.fault);
        const { dialingCodes, rules } = settings.value;
        const isHere = ({ country }: { country: string }) => here.ok && country === here.value.countryCode;
        return {
          ok: true,
          value: {
            dialingCodes: [...dialingCodes].sort((one, other) => Number(isHere(other)) - Number(isHere(one))),
            rule: rules['mobileNum'] ?? null,
          },
        };
      }),
      bind: fromPromise<BindingAnswer, BindingCall>(async ({ input, signal }) => {
        const { kind, contact, countryDialingCode, code, password } = input;
        const request =
          kind === 'mobile'
            ? { kind, mobileNum: contact, countryDialingCode, code, password }
            : { kind, email: contact, code, password };
        const answer = await gateway.call('bindContact', request, { signal });
        if (answer.ok) return answer;
        return { ...refusalOf(answer.fault, reasons), ...refusalTold(answer.fault) };
      }),
    },
  });
