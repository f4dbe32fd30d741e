import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Names of what the address keeps, so that Back, forward and a reload keep it. */
const kept =
  /^(?:(?:current|chosen|active|selected)?(?:tab|page|period|year|week|month|day|sort|order|filter|view|vendor|category)|query|search|shown|visible|limit|current|way|text)$/i;

/** State with such a name that is no state of the view. */
const others: Record<string, string> = {
  'src/features/member/security-center/security-center.entry.tsx page': 'the section of the sessions has no address',
  'src/features/shared/address-choice.ts text': 'the address gets the text after a pause',
};

/** State of a component, with the names of its value and its setter. */
const states = (text: string) =>
  [...text.matchAll(/const \[(\w+), (\w+)\] = useState\b/g)].map(([, name = '', setter = '']) => ({ name, setter }));

/** Whether the value is what a tab, a page number or an option chooses. */
const isChosen = (text: string, setter: string): boolean =>
  new RegExp(`\\bonChoose\\w*=\\{(?:\\([^)]*\\) => )?\\{?\\s*${setter}\\b`).test(text);

const viewStates = (file: string, text = read(file)): string[] =>
  states(text)
    .filter(({ name, setter }) => kept.test(name) || isChosen(text, setter))
    .map(({ name }) => `${file} ${name}`);

describe('state of a view', () => {
  it('is kept in the address, not in the state of a component', () => {
    const found = sources('src/features/**/*.{ts,tsx}').flatMap((file) => viewStates(file));
    expect(found.sort()).toEqual(Object.keys(others));
  });

  it.each([
    ['const [page, setPage] = useState(1);', ['a.tsx page']],
    ["const [week, setWeek] = useState<Week>('this');", ['a.tsx week']],
    ["const [query, setQuery] = useState('');", ['a.tsx query']],
    ['const [at, setAt] = useState(1);\n<Pagination onChoose={setAt} />', ['a.tsx at']],
    ['const [at, setAt] = useState(1);\n<Tabs onChoose={(key) => setAt(key)} />', ['a.tsx at']],
    ['const [at, setAt] = useState(1);\n<List onChoosePage={setAt} />', ['a.tsx at']],
    ['const [isOpen, setOpen] = useState(false);\n<Tabs onChoose={choose} />', []],
    ['const [pageCount, setPageCount] = useState(0);', []],
  ])('is found in %s', (text, found) => expect(viewStates('a.tsx', text)).toEqual(found));
});
