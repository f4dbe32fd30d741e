import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type ReasonList = Readonly<Record<string, { codes: readonly string[]; policy?: string }>>;

/** The lists of reasons of the models: export name → list. */
export async function loadReasonLists(models: readonly string[]): Promise<Map<string, ReasonList>> {
  const modules = await Promise.all(models.map((file) => import(pathToFileURL(resolve(file)).href)));
  return new Map(
    modules
      .flatMap((module) => Object.entries(module as Record<string, ReasonList>))
      .filter(([name]) => name.endsWith('Reasons')),
  );
}

/**
 * A call of `reasonTexts` or `listTexts`, and the name of the constant that stores its result. The message ids of a
 * list are `<prefix>.<reason>`, except those in `own`. `spread`: other constants whose texts the constant includes;
 * `copied`: reason → a text of another constant.
 */
export type TextCall = {
  file: string;
  name: string;
  list: string;
  prefix: string;
  own: Record<string, string>;
  spread: string[];
  copied: Record<string, { name: string; reason: string }>;
};

export function textCalls(files: readonly string[]): TextCall[] {
  return files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /const (\w+)[^=\n]*= (?:reason|list)Texts\(\s*'([\w.]+)',\s*(\w+)(?:,\s*\{([^}]*)\})?,?\s*\)/g,
      ),
    ].map(([, name = '', prefix = '', list = '', own = '']) => ({
      file,
      name,
      list,
      prefix,
      own: Object.fromEntries([...own.matchAll(/(\w+): '([\w.]+)'/g)].map(([, reason, id]) => [reason, id])),
      spread: [...own.matchAll(/\.\.\.(\w+)/g)].map(([, spread = '']) => spread),
      copied: Object.fromEntries(
        [...own.matchAll(/(\w+): (\w+)\.(\w+)/g)].map(([, to = '', name = '', reason = '']) => [to, { name, reason }]),
      ),
    })),
  );
}

export type ReasonRow = { reason: string; codes: readonly string[]; policy: string; id: string | null };

/** The reasons of a list, followed by the reasons outside the list for which the call has its own text. */
export function reasonRows(
  list: ReasonList,
  call: TextCall | undefined,
  shared: (constant: string) => Readonly<Record<string, string>> = () => ({}),
): ReasonRow[] {
  const spread: Record<string, string> = Object.assign(
    {},
    ...(call?.spread ?? []).map(shared),
    ...Object.entries(call?.copied ?? {}).map(([to, { name, reason }]) => ({ [to]: shared(name)[reason] })),
  );
  const own = Object.entries(list).map(([reason, entry]) => ({
    reason,
    codes: entry.codes,
    policy: entry.policy ?? '',
    id: call ? (call.own[reason] ?? spread[reason] ?? `${call.prefix}.${reason}`) : null,
  }));
  const others = Object.entries(call?.own ?? {})
    .filter(([reason]) => !(reason in list))
    .map(([reason, id]) => ({ reason, codes: [], policy: '', id }));
  return [...own, ...others];
}
