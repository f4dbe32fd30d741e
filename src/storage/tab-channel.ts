import { localStore } from './safe-storage.ts';

export type Channel<Word> = {
  /**
   * Sends a message to every other channel of this name, in this tab and in other tabs. A secret message is never sent
   * through browser storage.
   */
  post(word: Word, options?: { isSecret: boolean }): void;
  close(): void;
};

type Listener = { name: string; listener: (word: never) => void };

const openHere = new Set<Listener>();

/** Opens a channel between the tabs of a browser. Browsers without `BroadcastChannel` use storage events instead. */
export function openChannel<Word>(name: string, listener: (word: Word) => void = () => {}): Channel<Word> {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Word>) => listener(data);
    return {
      post: (word) => {
        try {
          channel.postMessage(word);
        } catch {
          // The browser may already have closed the channel; the message is then lost.
        }
      },
      close: () => channel.close(),
    };
  } catch {
    return byStorage(name, listener);
  }
}

function byStorage<Word>(name: string, listener: (word: Word) => void): Channel<Word> {
  const key = `channel.${name}`;
  const own: Listener = { name, listener };
  const take = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue !== null) listener(JSON.parse(newValue));
  };
  openHere.add(own);
  addEventListener('storage', take);
  return {
    post(word, { isSecret } = { isSecret: false }) {
      for (const other of openHere) {
        const notify = () => openHere.has(other) && other.listener(word as never);
        if (other !== own && other.name === name) queueMicrotask(notify);
      }
      if (isSecret) return;
      localStore.write(key, JSON.stringify(word));
      localStore.remove(key);
    },
    close() {
      openHere.delete(own);
      removeEventListener('storage', take);
    },
  };
}

/** Sends one message to every open channel of this name. */
export function say<Word>(name: string, word: Word, options?: { isSecret: boolean }): void {
  const channel = openChannel<Word>(name);
  channel.post(word, options);
  channel.close();
}
