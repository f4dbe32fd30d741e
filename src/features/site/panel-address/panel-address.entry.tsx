import { createFlow } from '../../../inspector.ts';
import { leaveOverlay, redirect } from '../../../routes/navigation.ts';
import { createRoot } from '../../../shell/root.ts';
import type { Services } from '../../../shell/services.ts';
import { Translated } from '../../../shell/translation-provider.tsx';
import { Region } from '../../../ui/error-boundary.tsx';
import { provideGameAddress } from '../../lobby/game-address/game-address.actors.ts';
import { providePanelAddress } from './panel-address.actors.ts';
import { PanelAddressView } from './panel-address.view.tsx';

/**
 * Connects the address to the panels and to the sheet of a game, so that the address opens and closes them. Load the texts of the area `member`
 * before the call.
 */
export function followAddress(services: Services): void {
  const actor = createFlow(providePanelAddress(services.site(), { redirect, leave: leaveOverlay }));
  actor.start();
  createFlow(provideGameAddress(services.site(), leaveOverlay)).start();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Translated>
      <Region size="small">
        <PanelAddressView actor={actor} />
      </Region>
    </Translated>,
  );
}
