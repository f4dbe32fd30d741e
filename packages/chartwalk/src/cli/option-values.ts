import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseShard } from '../paths/sample-paths.ts';
import { parseStop } from '../paths/stop-condition.ts';
import { filesMatchingIn } from '../project/flow-file-paths.ts';
import { Misuse } from '../project/flow-files.ts';
import { checkCommit, isCommit, namesOfCommits } from '../project/git-history.ts';
import { checkFile, isFile, isFolder, nearestEntry } from '../project/named-files.ts';
import { didYouMean } from '../project/nearest-names.ts';
import type { OptionKind, OptionName } from './help.ts';

type Check<Kind> = (name: OptionName, text: string, kind: Kind) => void;

const wrong = (name: OptionName, takes: string, text: string, hint = ''): never => {
  throw new Misuse(`--${name} takes ${takes}, not "${text}"${hint}`);
};

/** By kind of option: throws when a value is wrong. */
const checks: { [Is in OptionKind['is']]: Check<Extract<OptionKind, { is: Is }>> } = {
  flag: () => {},
  text: (name, text) => {
    if (text.trim() === '') wrong(name, 'a text', text);
  },
  number: (name, text, { most }) => {
    if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > most) wrong(name, `1 to ${most}`, text);
  },
  seconds: (name, text) => {
    if (!/^\d+(\.\d+)?$/.test(text) || Number(text) === 0) wrong(name, 'a number of seconds, such as 30 or 0.5', text);
  },
  choice: (name, text, { of }) => {
    if (!of.includes(text))
      throw new Misuse(`Unknown ${name} "${text}": one of ${of.join(', ')}${didYouMean(text, of).replace(':', ';')}`);
  },
  stop: (name, text) => {
    if (!parseStop([text])) wrong(name, 'transitions=P%, pairs=P% or steps=N, with commas for all of them', text);
  },
  shard: (name, text) => {
    if (!parseShard(text)) wrong(name, '1/4 up to 4/4 or the like', text);
  },
  file: (_, text, { purpose }) => checkFile(text, purpose),
  pattern: (name, text) => {
    if (text === '' || filesMatchingIn('.', text).length === 0)
      throw new Misuse(`--${name}: no file is "${text}"${nearestEntry(text, isFile)}`);
  },
  folders: (name, text) => {
    if (!isFolder(text)) throw new Misuse(`--${name}: there are no reports in ${text}${nearestEntry(text, isFolder)}`);
  },
  commit: (name, text) => checkCommit(name, text),
  'file or commit': (name, text) => {
    if (isFile(text) || isCommit(text)) return;
    wrong(
      name,
      'the data file of an atlas or a commit that contains one',
      text,
      nearestEntry(text, isFile) || didYouMean(text, namesOfCommits()),
    );
  },
  output: (name, text) => {
    if (text.trim() === '') wrong(name, 'the file to write', text);
    if (isFolder(text)) wrong(name, 'the file to write', text, ', which is a folder');
    for (let folder = dirname(text); folder !== dirname(folder); folder = dirname(folder))
      if (existsSync(folder) && !isFolder(folder)) wrong(name, 'the file to write', text, `: ${folder} is no folder`);
  },
};

/** Throws a `Misuse` of one line when the value of an option is wrong, with the nearest known name. */
export function checkValue<Kind extends OptionKind>(name: OptionName, text: string, kind: Kind): void {
  (checks[kind.is] as Check<OptionKind>)(name, text, kind);
}
