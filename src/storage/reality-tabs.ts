import { openChannel, say } from './channel.ts';

const name = 'sorteo.realityCheck';

/** Between the charts of the reality check, in this tab and the others: its moment is another one now. */
export const realityTabs = {
  /** To all of them. */
  tell: (): void => say(name, 'changed'),

  /** Hears it until it is closed; what is told by the same hand it does not hear itself. */
  join(hear: () => void): { tell: () => void; leave: () => void } {
    const channel = openChannel(name, hear);
    return { tell: () => channel.post('changed'), leave: channel.close };
  },
};
