const Channel = globalThis.BroadcastChannel;
const file = crypto.randomUUID();

/** Test files share a process and its broadcast channels. The added id separates the channels of each file. */
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};
