import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `begin` forgets what was translated for the page before; `read` gives the ids of the messages on the page. */
type MessageReader = { begin(): void; read(): string[] };

let reader: MessageReader | undefined;

/** How messages are found: given by the product's tests, as the walker knows no catalog. */
export function readMessagesBy(given: MessageReader): void {
  reader = given;
}

/** Names a folder: walks write what their views show to it instead of comparing it. */
export const acceptVariable = 'SORTEO_WALK_ACCEPT';

/** The messages that came (+) and went (-) on the page since the last call. */
export function messageWatch(): () => string[] {
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

export function keepShown(folder: string, flow: string, path: string, shown: string[][]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, flow, path), JSON.stringify(shown));
}

/** What the view showed at each step of a path; null where no view was walked. */
export function keptShown(folder: string, flow: string, path: string): string[][] | null {
  try {
    return JSON.parse(readFileSync(fileOf(folder, flow, path), 'utf8')) as string[][];
  } catch {
    return null;
  }
}
