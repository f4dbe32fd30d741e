import type { TransportError } from '../../machines/shared/result.ts';

/** The reasons of a gateway that has the call. `tests/site/not-offered.test.tsx` covers the other. */
export type WhenOffered<Reason> = Exclude<Reason, 'notOffered'>;

/** TransportError → the refusal that an actor returns for it. */
export const outages = {
  offline: { output: { ok: false, reason: 'offline' } },
  timeout: { output: { ok: false, reason: 'timeout' } },
  unavailable: { output: { ok: false, reason: 'unavailable' } },
  malformed: { output: { ok: false, reason: 'malformed' } },
  limited: { output: { ok: false, reason: 'limited' } },
  refused: { output: { ok: false, reason: 'refused', code: 'unheard.of' } },
  unexpected: { output: { ok: false, reason: 'unexpected' } },
} as const satisfies {
  [Reason in WhenOffered<TransportError>]: { output: { ok: false; reason: Reason; code?: string } };
};

export const expired = { output: { ok: false, reason: 'expired' } } as const;

export const thrown = { error: new Error('a defect') };
