import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atlasVariable, type Capture, takePictures, watchCaptures } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { looksOf } from '../src/atlas/capture.ts';
import { readCaptures, readPicture } from '../src/atlas/pictures.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { sighted } from '../src/playwright/state-captures.ts';
import { config } from '../src/project/config.ts';
import { door } from './sample/door-cases.ts';

const looks = await looksOf(config().atlas);

/** The function that the page is asked to run, by a name that only its text has. */
const questions = { images: 'document.images', rest: '.finish()', resume: '.play()', caret: 'caret-color' };

/**
 * A page that keeps what it is asked for. `drawings`: the pictures of each look, the last of which repeats; `loads`: the
 * answers to whether its images are loaded, the last of which repeats.
 */
function fakePage({ drawings = [''], loads = [true] }: { drawings?: string[]; loads?: boolean[] } = {}): {
  page: Page;
  asked: string[];
} {
  const asked: string[] = [];
  let look = 0;
  let [left, answersLeft] = [[...drawings], [...loads]];
  const nextOf = <T>(list: T[]): T => (list.length > 1 ? list.shift()! : list[0]!);
  const answers: Record<string, () => object> = {
    'Page.getLayoutMetrics': () => ({ cssVisualViewport: { pageX: 0, pageY: 0 } }),
    'Page.captureScreenshot': () => {
      asked.push('picture');
      return { data: Buffer.from(`picture ${look}${nextOf(left)}`).toString('base64') };
    },
  };
  const page = {
    viewportSize: () => ({ width: 1280, height: 800 }),
    setViewportSize: async ({ width }: { width: number }) => {
      look++;
      [left, answersLeft] = [[...drawings], [...loads]];
      asked.push(`width ${width}`);
    },
    emulateMedia: async ({ colorScheme }: { colorScheme: string | null }) => void asked.push(`theme ${colorScheme}`),
    evaluate: async (question: unknown, given?: [object] | boolean) => {
      const is = (name: keyof typeof questions) => String(question).includes(questions[name]);
      if (is('images')) {
        const isLoaded = nextOf(answersLeft);
        asked.push(isLoaded ? 'loaded' : 'not loaded');
        return isLoaded;
      }
      if (is('rest')) return void asked.push('animations at rest');
      if (is('resume')) return void asked.push('animations resumed');
      if (is('caret')) return void asked.push(given ? 'caret hidden' : 'caret shown');
      return { x: 0, y: 0, ...(given as [object])[0] };
    },
    context: () => ({
      newCDPSession: async () => ({ send: async (method: string) => answers[method]?.() ?? {} }),
    }),
  };
  return { page: page as unknown as Page, asked };
}

describe('camera of the atlas', () => {
  const [path] = pathsOf(buildGraph(door));
  const captureOf = (page: Page, index: number): Capture => ({ page, flow: door.name, path: path!, index });

  beforeEach(() => {
    vi.stubEnv(atlasVariable, mkdtempSync(join(tmpdir(), 'atlas-')));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const folderNow = () => process.env[atlasVariable] as string;

  it('pictures a state in every look, only once, and leaves the page as it was', async () => {
    const { page, asked } = fakePage();
    await sighted(captureOf(page, -1));
    await sighted(captureOf(page, -1));
    const [record, ...others] = readCaptures(folderNow());
    expect(others).toEqual([]);
    expect(record).toMatchObject({ flow: 'door', value: 'closed', path: path?.id, index: -1, messages: [] });
    expect(Object.keys(record?.pictures ?? {})).toEqual(looks.map(({ name }) => name));
    expect(Object.values(record?.pictures ?? {}).map((name) => readPicture(folderNow(), name)?.toString())).toEqual(
      looks.map((_, index) => `picture ${index + 1}`),
    );
    expect(asked).toEqual([
      'caret hidden',
      ...looks.flatMap(({ width, theme }) => [
        `width ${width}`,
        `theme ${theme}`,
        ...['loaded', 'animations at rest', 'picture', 'loaded', 'animations at rest', 'picture'],
      ]),
      'caret shown',
      'animations resumed',
      'theme null',
      'width 1280',
    ]);
  });

  it('waits until no request of the page is open and its images are loaded', async () => {
    const { page, asked } = fakePage({ loads: [false, true] });
    const open = [['/banner'], ['/banner'], []];
    await sighted({ ...captureOf(page, -1), openRequests: () => (open.length > 1 ? open.shift()! : open[0]!) });
    expect(open).toEqual([[]]);
    const first = asked.indexOf('picture');
    expect(asked.slice(3, first)).toEqual(['not loaded', 'loaded', 'animations at rest']);
  });

  it('takes a picture again until two in a row are equal, and keeps that one', async () => {
    const { page } = fakePage({ drawings: [' without its image', ' with half of it', ''] });
    await sighted(captureOf(page, -1));
    const pictures = Object.values(readCaptures(folderNow())[0]?.pictures ?? {});
    expect(pictures.map((name) => readPicture(folderNow(), name)?.toString())).toEqual(
      looks.map((_, index) => `picture ${index + 1}`),
    );
  });

  it('takes one picture of each further way into a state', async () => {
    const { page } = fakePage();
    const closed = path!.steps.flatMap(({ value }, index) => (value === 'closed' ? [index] : [])).slice(0, 2);
    for (const index of closed) await sighted(captureOf(page, index));
    expect(
      readCaptures(folderNow())
        .map(({ pictures }) => Object.keys(pictures).length)
        .sort(),
    ).toEqual([1, looks.length]);
  });

  it('prefers the same walk, whichever of two walks comes first', async () => {
    const { page } = fakePage();
    const atStart = (id: string) => sighted({ ...captureOf(page, -1), path: { ...path!, id } });
    await atStart('bbbbbbbb');
    await atStart('cccccccc');
    expect(readCaptures(folderNow()).map((one) => one.path)).toEqual(['bbbbbbbb']);
    await atStart('aaaaaaaa');
    const [record, ...others] = readCaptures(folderNow());
    expect(others).toEqual([]);
    expect([record?.path, Object.keys(record?.pictures ?? {}).length]).toEqual(['aaaaaaaa', looks.length]);
  });

  it('shows the page in the language of each look, keeps the ids of the texts, and shows its own language again', async () => {
    const { page } = fakePage();
    const shown: (string | undefined)[] = [];
    const showLanguage = async (_: Page, language?: string): Promise<string[]> => {
      shown.push(language);
      return ['door.title'];
    };
    const folder = process.env['CHARTWALK_ATLAS'];
    if (folder !== undefined) watchCaptures((capture) => takePictures(folder, capture, showLanguage));
    await sighted(captureOf(page, -1));
    const languages = looks.map(({ language }) => language ?? undefined);
    expect(shown).toEqual([languages.at(-1), ...languages, undefined]);
    expect(readCaptures(folderNow())[0]?.messages).toEqual(['door.title']);
  });
});
