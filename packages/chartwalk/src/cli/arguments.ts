import { parseArgs } from 'node:util';
import { checkFlows, Misuse } from '../project/flow-files.ts';
import { didYouMean } from '../project/nearest-names.ts';
import { type CommandName, commands, type OptionName, options, overviewHint, usageOf } from './help.ts';
import { checkValue } from './option-values.ts';

/** The arguments with the commit of each `--affected` that names none. */
const withDefaults = (args: readonly string[]): string[] =>
  args.map((arg, index) =>
    arg === '--affected' && (args[index + 1] ?? '-').startsWith('-') ? '--affected=HEAD' : arg,
  );

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: withDefaults(args), allowPositionals: true, tokens: true, options });
  } catch (error) {
    const [text = ''] = (error as Error).message.split(/\.\s/);
    const unknown = /^Unknown option '-*([^']*)'/.exec(text)?.[1];
    const alike = unknown === undefined ? '' : didYouMean(unknown, Object.keys(options), (name) => `--${name}`);
    throw new Misuse(`${text}${alike}${alike === '' ? '; ' : ' '}${overviewHint()}`);
  }
}

export type Values = ReturnType<typeof readArguments>['values'] & { from: string[] };

/** `isNamed`: whether the command is written; `plan` is the default. `names`: the flows, files or paths. */
type Arguments = { command: CommandName; isNamed: boolean; names: string[]; values: Values };

/** The command, its targets, and the folders after `--from`. */
function readCommand(args: readonly string[]): Arguments {
  const { values, tokens } = readArguments(args);
  const firstFrom = tokens.find((token) => token.kind === 'option' && token.name === 'from')?.index;
  const words = tokens.filter((token) => token.kind === 'positional');
  const folders = words.filter(({ index }) => firstFrom !== undefined && index > firstFrom).map(({ value }) => value);
  const [first, ...rest] = words.slice(0, words.length - folders.length).map(({ value }) => value);
  const isNamed = first !== undefined && Object.hasOwn(commands, first);
  return {
    values: { ...values, from: [...(values.from ?? []), ...folders] },
    isNamed,
    command: (isNamed ? first : 'plan') as CommandName,
    names: isNamed ? rest : [...(first === undefined ? [] : [first]), ...rest],
  };
}

/**
 * The arguments of the command line. Throws a `Misuse` of one line when the command does not support an option, when an
 * option has no effect or a wrong value, and when the target is missing.
 */
export function parsedArguments(args: readonly string[]): Arguments {
  const parsed = readCommand(args);
  const { command, names, values } = parsed;
  if (values.version || values.help) return parsed;
  const { arguments: taken } = commands[command];
  const most = taken === '' || values.all ? 0 : taken.includes('...') ? Number.POSITIVE_INFINITY : 1;
  if (names.length > most) throw new Misuse(`One thing at a time: ${usageOf(command)}`);
  checkOptions(command, values);
  checkNeeds(command, values);
  for (const name of Object.keys(values) as OptionName[])
    for (const text of [values[name]].flat()) if (typeof text === 'string') checkValue(name, text, options[name].kind);
  checkTarget(parsed);
  return parsed;
}

const targets: Partial<Record<CommandName, string>> = { init: 'machine', replay: 'file', pin: 'path' };

/** Throws when a command lacks what it works on. */
function checkTarget({ command, names, values }: Arguments): void {
  if (command === 'pin' && names.length > 0 && values.name === undefined) throw new Misuse('pin needs --name TEXT');
  if (names.length > 0 || values.all) return;
  const target = targets[command];
  if (target !== undefined) throw new Misuse(`Which ${target}? ${usageOf(command)}`);
  if (command !== 'plan') return;
  checkFlows();
  throw new Misuse(`Which flow? ${overviewHint()}`);
}

const list = new Intl.ListFormat('en-GB');

/** Throws when a command does not support a given option. */
function checkOptions(command: CommandName, values: Values): void {
  for (const name of Object.keys(values) as OptionName[]) {
    if (name === 'help' || (name === 'from' && values.from.length === 0)) continue;
    if ((commands[command].options as readonly OptionName[]).includes(name)) continue;
    const owners = (Object.keys(commands) as CommandName[]).filter((one) =>
      (commands[one].options as readonly OptionName[]).includes(name),
    );
    throw new Misuse(`--${name} belongs to ${list.format(owners)}`);
  }
}

/** Option → the missing option or value without which it has no effect; false when nothing is missing. */
function idleOptions(command: CommandName, values: Values): [name: OptionName, need: string | false][] {
  const { strategy = 'tour', format = 'list', level = 'chart', run, sample } = values;
  const needsRun = !run && '--run';
  switch (command) {
    case 'plan':
      return [
        ['cover', strategy !== 'tour' && strategy !== 'postman' && '--strategy tour or postman'],
        ['max-steps', strategy === 'shortest' && 'another strategy than shortest'],
        ['usage', values.all === true && 'a single flow'],
        ['gap', values.usage === undefined && '--usage'],
        ['rarest', strategy !== 'random' && strategy !== 'usage' && '--strategy random or usage'],
        ['rarest', values.all === true && 'a single flow'],
        ['rarest', format !== 'list' && '--format list'],
      ];
    case 'mutants':
      return [
        ...(['match', 'sample', 'shard', 'since'] as const).map((name): [OptionName, string | false] => [
          name,
          needsRun,
        ]),
        ['seed', sample === undefined && '--run and --sample'],
        ['min', run === true && 'the preview, which has no --run'],
      ];
    case 'replay':
      return [['headed', level !== 'browser' && '--level browser']];
    case 'coverage':
      return [['gap', values.recordings === undefined && '--recordings']];
    case 'requirements':
      return [['from', values.static === true && 'a run, which --static leaves out']];
    default:
      return [];
  }
}

/** Throws when a given option would have no effect. */
function checkNeeds(command: CommandName, values: Values): void {
  if (values.strategy === 'usage' && values.usage === undefined)
    throw new Misuse('--strategy usage needs --usage FILE');
  for (const [name, need] of idleOptions(command, values)) {
    const isGiven = name === 'from' ? values.from.length > 0 : values[name] !== undefined;
    if (need && isGiven) throw new Misuse(`--${name} needs ${need}`);
  }
}
