import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bareTexts } from './translation-unsafe-text.ts';

type Case = [name: string, children: string, before?: string];

const inComponent = (children: string, before = '') =>
  bareTexts(`${before} export const View = (props: Props) => <p>${children}</p>;`, 'view.tsx');

describe('text that breaks when the browser translates the page', () => {
  it.each<Case>([
    ['a text that comes and goes beside an icon', "{wrong && <Icon />}{wrong && t('wrong')}"],
    ['a text that may be missing', '<Icon />{error}', 'type Props = { error?: ReactNode };'],
    ['a text that something comes and goes before', '{icon && <Icon />}{children}'],
    ['a text after a list', '{lines.map((line) => <i key={line} />)} total'],
    ['one of two texts beside something', "<Icon />{isOne ? t('one') : <b />}"],
    ['a continuation', "{t('said')}{more && String(more)}"],
  ])('%s', (_, children, before) => expect(inComponent(children, before)).toHaveLength(1));

  it('a component that renders only text breaks', () => {
    expect(bareTexts("const Word = () => t('word');", 'view.tsx')).toHaveLength(1);
    expect(bareTexts("function Word() { return isOne ? t('one') : null; }", 'view.tsx')).toHaveLength(1);
  });

  it.each<Case>([
    ['a text alone in its element', "{wrong && t('wrong')}"],
    ['texts in elements of their own', "{icon && <Icon />}{wrong && <span>{t('wrong')}</span>}"],
    ['a text that is always there', "{t('said')} <b>{t('loud')}</b>"],
    ['an element with a name', '{isThere && back}<Icon />', 'const back = <button />;'],
    ['a fallback of elements', '<Icon />{error ?? <b />}', 'type Props = { error?: ReactElement };'],
  ])('does not include %s', (_, children, before) => expect(inComponent(children, before)).toEqual([]));
});

it('no view contains text that breaks when the browser translates the page', () => {
  const files = globSync('src/**/*.tsx').sort();
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => bareTexts(readFileSync(file, 'utf8'), file))).toEqual([]);
});
