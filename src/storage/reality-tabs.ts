import { openChannel, say } from './channel.ts';

const name = 'sorteo.realityCheck';

/** Connects the reality checks of this tab and the others: reports that the time of the next check has changed. */
export const realityTabs = {
  notify: (): void => say(name, 'changed'),

  /** Calls `hear` for each notification until `leave` is called; it does not receive its own notifications. */
  join(listener: () => void): { notify: () => void; leave: () => void } {
    const channel = openChannel(name, listener);
    return { notify: () => channel.post('changed'), leave: channel.close };
  },
};
