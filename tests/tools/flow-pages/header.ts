import { readFileSync } from 'node:fs';

/** A state in the header comment of a chart: its path from the root with dots, and a note. */
export type RestingState = { path: string; note: string };

export type ChartHeader = {
  purpose: string;
  /** Empty when only the children of the chart have resting states; `note` then says which. */
  restingStates: RestingState[];
  note: string;
  guarantees: string;
};

const comment = /\/\*\*((?:(?!\*\/)[\s\S])*?Resting states:(?:(?!\*\/)[\s\S])*?)\*\//;

/** Splits at commas outside of parentheses. */
const entriesOf = (list: string): string[] => list.split(/,\s*(?![^()]*\))/).map((entry) => entry.trim());

/**
 * The parts of a chart's header comment: purpose; "Resting states: a, b.c (note)." or "Resting states: none (note).";
 * "Guarantees: …". Null when the file has none.
 */
export function headerOf(source: string): ChartHeader | null {
  const [, text] = comment.exec(source) ?? [];
  if (text === undefined) return null;
  const line = text
    .split('\n')
    .map((part) => part.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, purpose = '', list = '', guarantees = ''] =
    /^(.*?)\s*Resting states: (.*?)\.(?: Guarantees: (.*)| *)$/.exec(line) ?? [];
  const entries = entriesOf(list).map((entry) => {
    const [, path = entry, note = ''] = /^(\S+)(?: \((.*)\))?$/.exec(entry) ?? [];
    return { path, note };
  });
  const [first] = entries;
  const isNone = first?.path === 'none';
  return {
    purpose,
    restingStates: isNone ? [] : entries,
    note: isNone ? first.note : '',
    guarantees,
  };
}

export const readHeader = (file: string): ChartHeader | null => headerOf(readFileSync(file, 'utf8'));
