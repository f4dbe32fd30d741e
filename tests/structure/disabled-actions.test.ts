import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Conditions under which the page itself shows what happens: a call, a wait with its countdown, a load. */
const visible =
  /^(is(Busy|Waiting|Held|Sending|Editing|Reporting|Fixed|Withdrawing|Counting|Verifying|Creating|LoadingMember|Updating|Registered|Disabled)|hasToWait|isReady|isEditable|isMovable|isChecking|isLocked|readOnly|busy|press\.isBarred|canAsk|undefined|(state|stage) === '\w+')$/;

/** Actions with another condition, and where the page shows the reason. */
const shown: Record<string, string> = {
  'src/features/lobby/category/pvp-rooms.tsx isFull(room)': 'The stub of the room says that the room is full.',
  'src/features/lobby/launch/launch.view.tsx !isFramed': 'The stage shows that the game is loading or has failed.',
  'src/features/agent/contract-batch/contract-batch.view.tsx isStopping':
    'The heading says that the current offer is being finished.',
  'src/features/agent/contract-bulk/contract-bulk.view.tsx hasChosenAll':
    'The line before it counts the chosen agents.',
  'src/features/agent/contract-bulk/contract-bulk.view.tsx chosen.length === 0':
    'The line before it counts the chosen agents.',
};

type Action = { file: string; condition: string; tag: string };

/** The opening tags of buttons, with their braces balanced. */
function* tagsIn(text: string): Generator<string> {
  for (const { index } of text.matchAll(
    /<(Button|IconButton|RowButton|TextButton|Tool|Chip|OptionChip|button)\b|<Ticket\s[^<]*?as="button"/g,
  )) {
    let depth = 0;
    for (let end = index; end < text.length; end++) {
      if (text[end] === '{') depth++;
      else if (text[end] === '}') depth--;
      else if (text[end] === '>' && depth === 0) {
        yield text.slice(index, end);
        break;
      }
    }
  }
}

const conditionsIn = (tag: string): string[] =>
  [...tag.matchAll(/\b(?:aria-)?disabled=\{([^}]*)\}/g)].flatMap(([, expression = '']) =>
    expression
      .split(/\|\||&&/)
      .map((part) => part.trim().replace(/^\(([^()]*)$|^([^(]*)\)$/, '$1$2'))
      .filter((part) => !visible.test(part.replace(/^!/, ''))),
  );

const actions: Action[] = sources('src/features/**/*.tsx').flatMap((file) =>
  [...tagsIn(read(file))].flatMap((tag) => conditionsIn(tag).map((condition) => ({ file, condition, tag }))),
);

describe('an action that is disabled because something is missing', () => {
  it('names the reason beside it', () => {
    const silent = actions
      .filter(({ tag }) => !tag.includes('aria-describedby='))
      .map(({ file, condition }) => `${file} ${condition}`)
      .filter((action) => !(action in shown));
    expect(silent).toEqual([]);
  });

  it('is in the list only while it exists', () => {
    const found = new Set(actions.map(({ file, condition }) => `${file} ${condition}`));
    expect(Object.keys(shown).filter((action) => !found.has(action))).toEqual([]);
  });
});
