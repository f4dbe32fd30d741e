import { gameFilterMachine } from '../../../../machines/lobby/game-filter.machine.ts';
import { withVendor, withView } from '../../../routes/page-queries.ts';
import { pushAddress, replaceAddress } from '../../shared/replace-address.ts';

/** Game filter of a page. `vendor` stays in the address of a page of one vendor, where it is no filter. */
export function provideGameFilter(vendor = '') {
  const hrefOf = (search: string) => location.pathname + withView(withVendor(search, vendor), location.search);
  return gameFilterMachine.provide({
    actions: {
      writeAddress: (_, { search }) => replaceAddress(hrefOf(search)),
      pushAddress: (_, { search }) => pushAddress(hrefOf(search)),
    },
  });
}
