// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { activate, i18n, useTranslate } from '../../src/i18n.ts';
import { directionOf, readingKey } from '../../src/ui/direction.ts';
import { Glyph } from '../../src/ui/glyph.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Money } from '../../src/ui/money.tsx';
import { Value } from '../../src/ui/spoken.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';

afterEach(() => {
  cleanup();
  activate('es');
});

vi.mock('../../locales/languages.ts', async (load) => {
  const real = await load<typeof import('../../locales/languages.ts')>();
  const arabic = { code: 'ar', name: 'العربية', dir: 'rtl', figures: 'ar' };
  return { ...real, languageRow: (code: string) => (code === 'ar' ? arabic : real.languageRow(code)) };
});

it.each([
  ['es', 'ltr'],
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['an unknown language', 'ltr'],
] as const)('the direction of %s is %s, as in the table of languages', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('an activated language sets its direction in the document before it shows its texts', () => {
  const heard = vi.fn(() => document.documentElement.dir);
  i18n.on('change', heard);
  activate('ar');
  i18n.removeListener('change', heard);
  expect(heard).toHaveReturnedWith('rtl');
  activate('es');
  expect(document.documentElement.dir).toBe('ltr');
});

function Sentence() {
  const t = useTranslate();
  return <p>{t('common.speech.endingIn', { last: '-20.00' })}</p>;
}

it.each([
  ['ar', '\u2068-20.00\u2069'],
  ['es', '-20.00'],
])('a text in %s contains the inserted value as %j', (language, value) => {
  activate(language);
  i18n.load(language, { 'common.speech.endingIn': [['last']] as never });
  render(
    <I18nProvider i18n={i18n}>
      <Sentence />
    </I18nProvider>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(value);
});

it('an amount always runs from left to right', () => {
  const { container } = render(<Money>{'-P\u00a020.00'}</Money>);
  expect(container.querySelector('bdi')?.dir).toBe('ltr');
});

it.each([
  ['9***to', 1],
  [<p key="">Ana</p>, 0],
])('a value %s has %i isolated texts', (value, count) => {
  const { container } = render(<Value>{value}</Value>);
  expect(container.querySelectorAll('bdi')).toHaveLength(count);
});

it.each([
  [<Icon key="" name="chevron-left" />, true],
  [<Icon key="" name="exit" />, true],
  [<Icon key="" name="check" />, false],
  [<Glyph key="" name="back" />, true],
  [<Glyph key="" name="external" />, true],
  [<Glyph key="" name="search" />, false],
])('icon %# is mirrored in a right-to-left page: %s', (icon, isMirrored) => {
  const { container } = render(icon);
  expect(container.querySelector('svg')?.classList.contains('forward')).toBe(isMirrored);
});

it.each([
  ['ltr', 'ArrowLeft', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'Home', 'Home'],
])('readingKey reads, in a %s element, the key %s as %s', (direction, key, acts) => {
  const currentTarget = document.createElement('div');
  currentTarget.style.direction = direction;
  document.body.append(currentTarget);
  expect(readingKey({ key, currentTarget })).toBe(acts);
  currentTarget.remove();
});

it('the left arrow key selects the next tab in a right-to-left page', async () => {
  const onChoose = vi.fn();
  const tabs = ['one', 'two', 'three'].map((key) => ({ key, label: key }));
  const { container } = render(<Tabs label="Ways" tabs={tabs} current="one" onChoose={onChoose} panelId="ways" />);
  container.querySelector<HTMLElement>('[role=tablist]')!.style.direction = 'rtl';
  screen.getByRole('tab', { name: 'one' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onChoose).toHaveBeenLastCalledWith('two');
});
