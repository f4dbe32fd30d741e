import { fromPromise } from 'xstate';
import {
  type BindingAnswer,
  type BindingCall,
  type BindingPrepared,
  bindingMachine,
} from '../../../../machines/member/binding.machine.ts';
import { bindingReasons } from '../../../../machines/member/binding.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { outageOf, refusalOf } from '../../../gateway/refusal.ts';
import { refusalTold } from '../shared/refusal-told.ts';

type Parts = Pick<NonNullable<Parameters<typeof bindingMachine.provide>[0]['actors']>, 'smsCode'>;

/** Links a phone number or an email address; the gateway supplies the allowed countries of phone numbers. */
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
        return { ...refusalOf(answer.fault, bindingReasons), ...refusalTold(answer.fault) };
      }),
    },
  });
