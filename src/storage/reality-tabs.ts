import { openChannel, say } from './tab-channel.ts';

const name = 'sorteo.realityCheck';

/** Tells the reality checks in all tabs that the time of the next check has changed. */
export const realityTabs = {
  notify: (): void => say(name, 'changed'),

  /**
   * Calls `listener` for each notification of others until `leave` is called; the caller does not receive its own
   * notifications.
   */
  join(listener: () => void): { notify: () => void; leave: () => void } {
    const channel = openChannel(name, listener);
    return { notify: () => channel.post('changed'), leave: channel.close };
  },
};
