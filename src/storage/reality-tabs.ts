import { openChannel, say } from './tab-channel.ts';

const name = 'sorteo.realityCheck';

/** Tells the reality checks in all tabs that the time of the next check has changed. */
export const realityTabs = {
  notify: (): void => say(name, 'changed'),

  /**
   * Calls `listener` for each notification from another reality check, in this or another tab, until `leave` is called.
   */
  join(listener: () => void): { notify: () => void; leave: () => void } {
    const channel = openChannel(name, listener);
    return { notify: () => channel.post('changed'), leave: channel.close };
  },
};
