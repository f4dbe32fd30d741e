import { fromCallback } from 'xstate';
import { consentMachine } from '../../../../machines/site/consent.machine.ts';
import { analyticsConsent } from '../../../storage/analytics-consent.ts';
import { startTag } from './google-tag.ts';

/** `id`: the identifier of the measurement, from the system status (spec 1 §3). */
export const provideConsent = (id: string) =>
  consentMachine.provide({
    actors: {
      watchChoice: fromCallback(({ sendBack }) =>
        analyticsConsent.listen((choice) =>
          sendBack({ type: choice === 'accepted' ? 'consent.accept' : 'consent.reject' }),
        ),
      ),
      measure: fromCallback(() => startTag(id)),
    },
    actions: { keepChoice: (_, choice) => analyticsConsent.keep(choice) },
  });
