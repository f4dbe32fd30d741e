import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { provideMemberAddress } from '../../flows/member/member-address/member-address.actors.ts';
import { MemberAddressView } from '../../flows/member/member-address/member-address.view.tsx';
import { loadArea } from '../../i18n.ts';
import { inspection } from '../../inspector.ts';
import { redirect } from '../router.ts';
import type { Services } from '../services.ts';
import { Translated } from '../translated.tsx';

/** From now on the address opens and closes the member centre. */
export async function followAddress(services: Services): Promise<void> {
  await loadArea('member');
  const actor = createActor(provideMemberAddress(services.site(), redirect), inspection());
  actor.start();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Translated>
      <MemberAddressView actor={actor} />
    </Translated>,
  );
}
