import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `begin` clears the texts of the previous page; `read` returns the ids of the messages on the page. */
type MessageReader = { begin(): void; read(): string[] };

let reader: MessageReader | undefined;

/** Sets the function that reads messages; the tests of a project provide it. */
export function readMessagesBy(given: MessageReader): void {
  reader = given;
}

/**
 * The environment variable with the name of a folder. When it is set, view tests write their messages there instead of
 * comparing them.
 */
export const acceptVariable = 'CHARTWALK_ACCEPT';

/** The messages that appeared (+) and disappeared (-) on the page since the last call. */
export function watchMessages(): () => string[] {
  let before: string[] = [];
  reader?.begin();
  return () => {
    const now = [...new Set(reader?.read() ?? [])].sort();
    const change = [
      ...now.filter((id) => !before.includes(id)).map((id) => `+${id}`),
      ...before.filter((id) => !now.includes(id)).map((id) => `-${id}`),
    ];
    before = now;
    return change;
  };
}

const fileOf = (folder: string, flow: string, path: string) => join(folder, `${flow}-${path}.json`);

export function setShown(folder: string, flow: string, path: string, shown: string[][]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, flow, path), JSON.stringify(shown));
}

/** The message changes at each step of a path; null if the view test of the path did not run. */
export function keptShown(folder: string, flow: string, path: string): string[][] | null {
  try {
    return JSON.parse(readFileSync(fileOf(folder, flow, path), 'utf8')) as string[][];
  } catch {
    return null;
  }
}
