import { createActor } from 'xstate';
import { providePanelAddress } from '../../flows/site/panel-address/panel-address.actors.ts';
import { PanelAddressView } from '../../flows/site/panel-address/panel-address.view.tsx';
import { inspection } from '../../inspector.ts';
import { Region } from '../../ui/region.tsx';
import { redirect } from '../navigation.ts';
import { createRoot } from '../root.ts';
import type { Services } from '../services.ts';
import { Translated } from '../translated.tsx';

/** From now on the address opens and closes the centres. Needs the texts of `member`. */
export function followAddress(services: Services): void {
  const actor = createActor(providePanelAddress(services.site(), redirect), inspection());
  actor.start();
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
