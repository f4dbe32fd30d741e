import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The place of a call at the end of a line of a stack. Names of files may have spaces and brackets. */
const location = /(?:^|\(|at (?:async )?)((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])(?:(?!:\d+:\d+).)+):(\d+):\d+\)?$/;

/** The path of a file in a stack; loaders write it as a URL, as a path with the signs of a URL, or with a query. */
export function fileInStack(place: string): string {
  if (place.startsWith('file:')) return fileURLToPath(place.replace(/\?.*$/, ''));
  const bare = place.replace(/\?.*$/, '');
  const decoded = (path: string) => {
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  };
  return [place, bare, decoded(place), decoded(bare)].find((path) => existsSync(path)) ?? bare;
}

type PlaceInStack = { file: string; line: number };

/** The places of the calls in a stack, from the innermost call; calls without a file are left out. */
export const placesInStack = (stack: string): PlaceInStack[] =>
  stack.split('\n').flatMap((text) => {
    const [, place, line] = location.exec(text.trim()) ?? [];
    return place === undefined ? [] : [{ file: fileInStack(place), line: Number(line) }];
  });

export const filesInStack = (stack: string): string[] => placesInStack(stack).map(({ file }) => file);
