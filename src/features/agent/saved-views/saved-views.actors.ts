import { savedViewsMachine } from '../../../../machines/agent/saved-views.machine.ts';
import { withListPart } from '../../../routes/list-query.ts';
import { tableSettings } from '../../../storage/table-settings.ts';
import { pushAddress } from '../../shared/replace-address.ts';

export const provideSavedViews = (account: string, table: string) =>
  savedViewsMachine.provide({
    actions: {
      storeSettings: (_, settings) => tableSettings.write(account, table, settings),
      applyView: (_, view) => {
        if (view) pushAddress(withListPart(view.part));
      },
    },
  });
