import { describe, expect, it } from 'vitest';
import { importsOf, read, sources } from './sources.ts';

describe('React effects of views', () => {
  const callsIn = (text: string, begin: RegExp) =>
    [...text.matchAll(begin)].map(({ index, 0: begun }) => {
      const from = index + begun.length;
      let depth = 1;
      let end = from;
      for (; depth > 0 && end < text.length; end++) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
      return text.slice(from, end - 1);
    });
  /** Code in a view that makes one actor act on another. Only charts and page charts may do this. */
  const coordinatedBy = (text: string) => {
    const listeners = callsIn(text, /\.on\('[\w.]+',\s*/g);
    const effects = callsIn(text, /\buse(?:Layout)?Effect\(/g);
    return [
      ...listeners.filter((listener) => !listener.includes('=>') || /\.send\(|\bon[A-Z]\w*(\?\.)?\(/.test(listener)),
      ...effects.filter((effect) => /\.getSnapshot\(|\.matches\(/.test(effect) && effect.includes('.send(')),
    ];
  };

  it('do not connect actors with each other', () => {
    const found = sources('src/**/*.{ts,tsx}').flatMap((file) =>
      coordinatedBy(read(file)).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["actor.on('money.moved', onMoneyMoved)", 1],
    ["actor.on('money.moved', () => balance.send({ type: 'balance.refresh' }))", 1],
    ["actor.on('desk.settled', () => onSettled?.())", 1],
    ["useEffect(() => { if (actor.getSnapshot().matches('a')) other.send({ type: 'b' }) }, [])", 1],
    ["useEffect(() => actor.send({ type: 'address.change', id }), [actor, id])", 0],
    ["actor.on('form.refused', ({ field }) => form.current?.elements.namedItem(field)?.focus())", 0],
  ])('the rule finds the expected number of connections between actors in %s', (text, count) =>
    expect(coordinatedBy(text)).toHaveLength(count),
  );
});

describe('shared functions of the views', () => {
  it('only `useFlow` and `createFlow` create inspected actors', () => {
    const users = sources('src/**/*.{ts,tsx}').filter((file) => /\binspection\(/.test(read(file)));
    expect(users).toEqual(['src/features/shared/use-flow.ts', 'src/inspector.ts']);
  });

  it('views select fields with `useFields`', () => {
    const whole = /const \{[^}]*\} = useSelector\(\s*[^,\n]+,\s*\((\w+)\) => \1\.context,?\s*\)/;
    expect(sources('src/**/*.tsx').filter((file) => whole.test(read(file)))).toEqual([]);
    expect('const { a, b } = useSelector(actor, (state) => state.context);').toMatch(whole);
  });

  it('views focus a refused field only with `useRefusedField`', () => {
    const users = sources('src/**/*.{ts,tsx}').filter((file) => read(file).includes("'form.refused'"));
    expect(users).toEqual(['src/features/shared/use-refused-field.ts']);
  });

  it('every alert whose only action is a retry is a `RetryAlert`', () => {
    const manual = /action=\{\s*<Button[^>]*>\s*\{t\('common\.action\.retry'\)\}\s*<\/Button>\s*\}/;
    const users = sources('src/features/**/*.tsx').filter((file) => manual.test(read(file).replaceAll('=>', '')));
    expect(users).toEqual([]);
  });
});

describe('controls of the views', () => {
  const raw = /<(button|input|select|textarea|table|dialog|details|progress|meter)\b/g;
  /** Elements that no component of `src/ui` draws, with the reason. */
  const exceptions: Record<string, string> = {
    'src/features/account/change-password/change-password.view.tsx: input':
      'A hidden field that tells password managers the account; no one sees it.',
  };

  it('are components of src/ui', () => {
    const found = sources('src/{features,shell,routes}/**/*.tsx').flatMap((file) =>
      [...read(file).matchAll(raw)].map(([, name]) => `${file}: ${name}`),
    );
    expect(found).toEqual(Object.keys(exceptions));
  });

  it.each([
    ['<button type="button">', 1],
    ['<table className={css.lines}>', 1],
    ['<RowButton><DataTable /></RowButton>', 0],
    ['import { button } from', 0],
  ])('the rule finds the expected number of raw elements in %s', (text, count) =>
    expect([...text.matchAll(raw)]).toHaveLength(count),
  );
});

describe('amounts', () => {
  it('every amount input is an `AmountField`', () => {
    const drawing = sources('src/**/*.tsx').filter(
      (file) =>
        !file.endsWith('.specimens.tsx') && /<MoneyField|inputMode=(?:"decimal"|\{)|type="number"/.test(read(file)),
    );
    expect(drawing).toEqual(['src/features/shared/amount-field.tsx', 'src/ui/money-field.tsx']);
  });

  it('only machines/domain has the amount parser and the minor units', () => {
    const astray = sources('{src,machines,sandbox}/**/*.{ts,tsx}').filter(
      (file) =>
        !file.startsWith('machines/domain/') && /\b(const|function) (minorUnits|parseAmount)\b/.test(read(file)),
    );
    expect(astray).toEqual([]);
  });
});

describe('crash handling', () => {
  it('`src/shell/root.ts` creates every React root and defines the crash handling of each root', () => {
    const found = sources('src/**/*.{ts,tsx}').filter(
      (file) => file !== 'src/shell/root.ts' && importsOf(file).some((name) => name === 'react-dom/client'),
    );
    expect(found).toEqual([]);
  });

  it('every React root wraps its content in `Translated`', () => {
    const bare = sources('src/**/*.tsx').filter(
      (file) => /\b(createRoot|hydrateRoot)\(/.test(read(file)) && !read(file).includes('<Translated>'),
    );
    expect(bare).toEqual([]);
  });
});

describe('ways to customer service', () => {
  const places = ['src/features/shared/contact-place.ts'];

  it('come from one place, so that a link is never empty', () => {
    const found = sources('src/**/*.{ts,tsx}').filter(
      (file) => !places.includes(file) && /helpHref\('contact'\)|helpHref\("contact"\)/.test(read(file)),
    );
    expect(found).toEqual([]);
  });

  it('are buttons that disappear when there is no way', () => {
    const found = sources('src/features/**/*.tsx').flatMap((file) =>
      [...read(file).matchAll(/<(\w+)\b[^<]*?onClick=\{(?:\(\) => )?(?:onSupport|openSupport)\b/g)]
        .filter(([, name]) => name !== 'ContactButton')
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
