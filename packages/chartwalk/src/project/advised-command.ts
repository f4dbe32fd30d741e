import type { CommandName } from '../cli/help.ts';
import { config } from './config.ts';

const isPlain = /^[\w./:@=,+<>-]+$/;
const quoted = (word: string) => (isPlain.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/**
 * A command of chartwalk as messages advise it: complete, for a shell. `command` is the first word, except for `plan`,
 * which a command line may leave out.
 */
export const advised = (command: CommandName, ...words: string[]): string =>
  [config().commands.chartwalk, command, ...words.map(quoted)].join(' ');
