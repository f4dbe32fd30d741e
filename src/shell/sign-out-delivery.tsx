import { provideSignOutDelivery } from '../features/account/sign-out-delivery/sign-out-delivery.actors.ts';
import { SignOutDeliveryView } from '../features/account/sign-out-delivery/sign-out-delivery.view.tsx';
import type { Gateway } from '../gateway/client.ts';
import { loadArea } from '../i18n.ts';
import { createFlow } from '../inspector.ts';
import { retryForever } from '../routes/chunk-loading.ts';
import { createRoot } from './root.ts';
import { Translated } from './translation-provider.tsx';

export function deliverSignOut(gateway: Gateway, token: string): void {
  const actor = createFlow(provideSignOutDelivery(gateway, token));
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  actor.subscribe({
    complete: () => {
      root.unmount();
      host.remove();
    },
  });
  actor.start();
  retryForever(() => loadArea('account'))
    .then(() =>
      root.render(
        <Translated>
          <SignOutDeliveryView actor={actor} />
        </Translated>,
      ),
    )
    .catch(reportError);
}
