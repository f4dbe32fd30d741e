const Channel = globalThis.BroadcastChannel;
const file = crypto.randomUUID();

/** Test files share a process, and with it its channels: each file gets channels of its own. */
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};
