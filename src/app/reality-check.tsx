import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { provideRealityCheck } from '../flows/member/reality-check/reality-check.actors.ts';
import { RealityCheckView } from '../flows/member/reality-check/reality-check.view.tsx';
import { inspection } from '../inspector.ts';
import { config } from './config.ts';
import type { Services } from './services.ts';
import { deliverSignOut } from './sign-out-delivery.tsx';
import { Translated } from './translated.tsx';

/** From now on play for money is interrupted by how long it has been and what it came to. Needs the texts of `security`. */
export function checkReality({ gateway, site }: Services): void {
  const { session } = site().getSnapshot().children;
  if (!session) return;
  const logic = provideRealityCheck(gateway, session, config.policy.realityCheckMinutes, (token) =>
    deliverSignOut(gateway, token),
  );
  const actor = createActor(logic, inspection());
  actor.start();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Translated>
      <RealityCheckView actor={actor} symbol={config.currencySymbol} />
    </Translated>,
  );
}
