import { vi } from 'vitest';

/** Replaces the audio player of the browser; `last` returns the newest player. */
export function fakeAudio({ rejects = false }: { rejects?: boolean } = {}) {
  const players: FakePlayer[] = [];
  class FakePlayer extends EventTarget {
    readonly src: string;
    readonly play = vi.fn(() => (rejects ? Promise.reject(new Error('not allowed')) : Promise.resolve()));
    readonly pause = vi.fn();
    constructor(src: string) {
      super();
      this.src = src;
      players.push(this);
    }
  }
  vi.stubGlobal('Audio', FakePlayer);
  return { last: () => players.at(-1)! };
}
