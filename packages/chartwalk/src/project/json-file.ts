import { readFileSync } from 'node:fs';
import { Misuse } from './flow-files.ts';

/** The content of a JSON file that people edit. Throws with the file, the place of the error, and what to do. */
export function readJsonFile(file: string, remedy: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const conflict = text.split('\n').findIndex((line) => /^(?:<{7}|={7}|>{7})/.test(line)) + 1;
    const cause = conflict > 0 ? `line ${conflict} is a merge conflict` : (error as Error).message;
    throw new Misuse(`${file} is damaged (${cause}): ${remedy}`);
  }
}
