import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Misuse } from '../project/flow-files.ts';
import { type AtlasData, isAtlasData } from './data.ts';

/** The data file beside a page. */
export const dataFileOf = (page: string): string => `${page.replace(/\.html?$/, '')}.json`;

const pageFileOf = (data: string): string => data.replace(/\.json$/, '.html');

/** The atlas of another commit; `pictureOf` returns null for an image that its page does not have. */
export type Earlier = { data: AtlasData; pictureOf: (name: string) => Uint8Array | null };

/**
 * Reads an earlier atlas: its data file, and its images from the page beside the data file. `named` is a data file, or a
 * commit that contains the page of this atlas and its data file.
 */
export function readEarlier(named: string, page: string): Earlier {
  const dataFile = dataFileOf(page);
  if (existsSync(named)) {
    const beside = pageFileOf(named);
    return {
      data: parsed(named, readFileSync(named, 'utf8')),
      pictureOf: picturesIn(beside !== named && existsSync(beside) ? readFileSync(beside, 'latin1') : ''),
    };
  }
  const text = stored(named, dataFile);
  if (text === null)
    throw new Misuse(
      `--compare takes the data file of an atlas, or a commit that contains ${dataFile}, not "${named}"`,
    );
  return {
    data: parsed(`${dataFile} of ${named}`, text.toString('utf8')),
    pictureOf: picturesIn(stored(named, page)?.toString('latin1') ?? ''),
  };
}

function parsed(name: string, text: string): AtlasData {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Misuse(`${name} is no JSON`);
  }
  if (!isAtlasData(content)) throw new Misuse(`${name} is no data file of an atlas`);
  return content;
}

/** A file of the current folder at a commit; null when the commit does not have it. */
function stored(commit: string, file: string): Buffer | null {
  if (commit.startsWith('-')) return null;
  try {
    return execFileSync('git', ['show', `${commit}:./${file}`], {
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

function picturesIn(page: string): (name: string) => Uint8Array | null {
  const images = new Map(
    [...page.matchAll(/<script type="text\/plain" id="p-(\w+)">([^<]*)</g)].map(([, name = '', data = '']) => [
      name,
      data,
    ]),
  );
  return (name) => {
    const data = images.get(name);
    return data === undefined ? null : Buffer.from(data, 'base64');
  };
}
