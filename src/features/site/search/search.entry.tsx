import { useSelector } from '@xstate/react';
import { config } from '../../../branding/config.ts';
import { goTo } from '../../../routes/navigation.ts';
import type { Services } from '../../../shell/services.ts';
import { defineDialog } from '../dialog/define-dialog.ts';
import { provideSearch } from './search.actors.ts';
import { SearchView } from './search.view.tsx';
import type { SearchActor } from './use-results.ts';

function Search({ actor, services }: { actor: SearchActor; services: Services }) {
  const { path, search = '' } = useSelector(services.site(), (state) => state.context.place);
  const session = useSelector(services.site(), (state) => state.children.session);
  const isAgent = useSelector(session, (state) => state?.matches({ signedIn: 'agent' }) === true);
  return <SearchView actor={actor} scope={{ path, search, isAgent }} />;
}

/** Search over any page. */
export const open = (services: Services) =>
  defineDialog({
    logic: provideSearch({
      gateway: services.gateway,
      merchantCode: config.merchantCode,
      account: () => services.site().getSnapshot().children.session?.getSnapshot().context.member?.account ?? null,
      go: goTo,
    }),
    view: ({ actor }) => <Search actor={actor} services={services} />,
    frame: () => ({ name: 'searchModal', title: 'search.title' }),
  });
