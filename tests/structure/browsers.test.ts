import { describe, expect, it } from 'vitest';
import { lacksIn, scriptLacks, styleLacks } from '../kit/unsupported-browser-features.ts';
import { read, sources } from './sources.ts';

/** Browser APIs that may be missing or blocked, and the only modules that may use each of them. */
const guarded: { api: string; use: RegExp; by: readonly string[] }[] = [
  {
    api: 'storage',
    use: /\b(local|session)Storage\b/,
    // `src/bootstrap/document.ts` runs in the document head and must stay small, so it catches storage errors itself,
    // without `safe-storage.ts`.
    by: ['src/bootstrap/document.ts', 'src/storage/safe-storage.ts'],
  },
  {
    api: 'cookies',
    use: /\bdocument\.cookie\b|'js-cookie'/,
    by: ['src/storage/cookies.ts', 'src/storage/language-cookie.ts'],
  },
  { api: 'database', use: /\bindexedDB\b|'idb-keyval'/, by: ['src/storage/database.ts'] },
  {
    api: 'channels between tabs',
    use: /\bBroadcastChannel\b/,
    by: ['src/storage/tab-channel.ts', 'src/public/channel.js'],
  },
  { api: 'service workers', use: /\bnavigator\.serviceWorker\b/, by: ['src/storage/service-worker-container.ts'] },
  { api: 'random UUIDs', use: /\brandomUUID\b/, by: ['src/storage/new-id.ts'] },
  { api: 'locks', use: /\bnavigator\?\.locks\b|\bnavigator\.locks\b/, by: ['src/storage/sending-lock.ts'] },
  { api: 'the clipboard', use: /\bnavigator\.clipboard\b/, by: ['src/ui/clipboard.ts'] },
  { api: 'changes of size', use: /\bnew ResizeObserver\b/, by: ['src/ui/on-resize.ts'] },
  { api: 'windows', use: /\bwindow\.open\(/, by: ['src/ui/open-window.ts'] },
];

describe('browser APIs that only their wrapper modules use', () => {
  const code = sources('{src,machines}/**/*.{ts,tsx,js}').map((file) => ({
    file,
    text: read(file).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, ''),
  }));

  it.each(guarded)('$api', ({ use, by }) => {
    const users = code.filter(({ text }) => use.test(text)).map(({ file }) => file);
    expect(users).toEqual([...by].sort());
  });
});

describe('session token access', () => {
  it('only the gateway calls use the token of a session with a required password change', () => {
    const asking = sources('src/**/*.{ts,tsx}')
      .filter((file) => file !== 'src/storage/session.ts')
      .filter((file) => /\bsession\s*\.\s*token\b|\{[^}]*\btoken\b[^}]*\} = session\b/.test(read(file)))
      .map((file) => [file, read(file).match(/\bsession\s*\.\s*token\b/g)?.length]);
    expect(asking).toEqual([['src/bootstrap/create-site.ts', 1]]);
  });

  it('only the session storage module and the document script read the token from session storage', () => {
    const reading = sources('src/**/*.{ts,tsx}').filter((file) =>
      /\bbootstrapKeys\.(token|mustChangePassword)\b|sessionStorage(\.getItem\(|\[|, )'(token|mustChangePassword)'/.test(
        read(file),
      ),
    );
    expect(reading).toEqual(['src/bootstrap/document.ts', 'src/storage/session.ts']);
  });
});

describe('supported browsers', () => {
  it('support every API that the sources use, unless the sources check for the API first', () => {
    const found = sources(
      '{src,machines}/**/*.{ts,tsx}',
      'sandbox/demo/games/client/**/*.ts',
      'src/public/*.js',
    ).flatMap((file) =>
      lacksIn(read(file).replace(/\/\*[\s\S]*?\*\//g, ''), scriptLacks).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('support every feature of the style sheets, unless the style sheets check for the feature first', () => {
    const found = sources('{src,sandbox}/**/*.css').flatMap((file) =>
      lacksIn(read(file).replace(/\/\*[\s\S]*?\*\//g, ''), styleLacks).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('match the build configuration and the README', () => {
    expect(read('vite.config.ts')).toContain("cssTarget: ['chrome125', 'firefox128', 'safari18']");
    expect(read('README.md')).toMatch(/Safari 18[\s\S]{0,60}Firefox 128[\s\S]{0,60}Chrome 125/);
  });
});

describe('requests that the browser tests send from Node', () => {
  const senders = sources('e2e/**/*.ts').filter((file) =>
    /import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/.test(read(file)),
  );

  it('use their own connection, because a server may close a shared one just when it is reused', () => {
    expect(senders).not.toEqual([]);
    expect(senders.filter((file) => !/^\s*(\{.*\b)?agent\b/m.test(read(file)))).toEqual([]);
  });
});
