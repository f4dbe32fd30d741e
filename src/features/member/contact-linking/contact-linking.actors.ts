import { fromPromise } from 'xstate';
import {
  type ContactKind,
  type ContactLinkingAnswer,
  type ContactLinkingCall,
  type ContactLinkingPrepared,
  contactLinkingMachine,
} from '../../../../machines/member/contact-linking.machine.ts';
import { contactLinkingReasons } from '../../../../machines/member/contact-linking.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';
import { parseRefusalDetails } from '../shared/refusal-details.ts';

type Parts = Pick<NonNullable<Parameters<typeof contactLinkingMachine.provide>[0]['actors']>, 'smsCode'>;

/** Links a phone number or an email address; the gateway supplies the allowed countries of phone numbers. */
export const provideContactLinking = (gateway: Gateway, parts: Parts) =>
  contactLinkingMachine.provide({
    actors: {
      ...parts,
      prepare: fromPromise<ContactLinkingPrepared, { kind: ContactKind }>(async ({ input, signal }) => {
        if (input.kind === 'email') return { ok: true, value: { dialingCodes: [], rule: null } };
        const [settings, here] = await Promise.all([
          gateway.call('registerSettings', {}, { signal }),
          gateway.call('countryCode', undefined, { signal }),
        ]);
        if (!settings.ok) return toTransportFailure(settings.fault);
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
      bind: fromPromise<ContactLinkingAnswer, ContactLinkingCall>(async ({ input, signal }) => {
        const { kind, contact, countryDialingCode, code, password } = input;
        const request =
          kind === 'mobile'
            ? { kind, mobileNum: contact, countryDialingCode, code, password }
            : { kind, email: contact, code, password };
        const answer = await gateway.call('bindContact', request, { signal });
        if (answer.ok) return answer;
        return { ...toFailure(answer.fault, contactLinkingReasons), ...parseRefusalDetails(answer.fault) };
      }),
    },
  });
