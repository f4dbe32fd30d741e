import type { ActorRefFrom } from 'xstate';
import { waitFor } from 'xstate';
import type { consentMachine } from '../../machines/site/consent.machine.ts';
import { config } from '../branding/config.ts';
import { createFlow } from '../inspector.ts';
import { analyticsConsent } from '../storage/analytics-consent.ts';
import type { Services } from './services.ts';

type ConsentActor = ActorRefFrom<typeof consentMachine>;

let actor: ConsentActor | null = null;
const listeners = new Set<() => void>();

const identifier = /^GT?-[A-Z0-9]{4,20}$/;

/** The choice about the measurement of visits; null while the gateway and the operator do not offer a measurement. */
export const consent = {
  get: (): ConsentActor | null => actor,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Starts the choice when the operator allows a measurement and the system status contains its identifier. */
  async offer({ site }: Services): Promise<void> {
    const status = site().getSnapshot().children.systemStatus;
    if (config.analytics === null || !status) return;
    const { context } = await waitFor(status, (state) => state.context.info !== null);
    const id = context.info?.gtagId ?? '';
    if (!identifier.test(id)) return;
    const { provideConsent } = await import('../features/site/consent/consent.actors.ts');
    actor = createFlow(provideConsent(id), { stored: analyticsConsent.read() });
    actor.start();
    for (const listener of listeners) listener();
  },
};
