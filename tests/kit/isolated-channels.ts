const Channel = globalThis.BroadcastChannel;
const file = crypto.randomUUID();

/** Test files share a process and its channels; each file gets its own channels. */
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};
