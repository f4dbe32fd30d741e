import { describe, expect, it } from 'vitest';
import { formattedValues } from './formatted-values.ts';
import { sources } from './sources.ts';

const files = sources('src/{features,shell,routes}/**/*.{ts,tsx}');

describe('amounts, instants and masked values', () => {
  it('are shown by views only in components with a spoken form, and named only in their spoken form', () => {
    expect(formattedValues(files).map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  });

  const found = (code: string, more: Record<string, string> = {}) => {
    const all: Record<string, string> = { 'src/features/a/b.tsx': code, ...more };
    return formattedValues(Object.keys(all), (path) => all[path] ?? '').map(({ text }) => text);
  };
  const money = "import { formatMoney } from '../../format/money.ts';";

  it.each([
    ['in an element', '<p>{formatMoney(1, "P")}</p>', '{formatMoney(1, "P")}'],
    ['in a sentence', '<p>{t("a", { of: formatMoney(1, "P") })}</p>', '{t("a", { of: formatMoney(1, "P") })}'],
    ['in a branch', '<p>{isOn ? "" : formatMoney(1, "P") + "!"}</p>', '{isOn ? "" : formatMoney(1, "P") + "!"}'],
    ['in parentheses', '<p>{isOn ? (formatMoney(1, "P")) : null}</p>', '{isOn ? (formatMoney(1, "P")) : null}'],
    ['in a fragment', '<>{formatMoney(1, "P")}</>', '{formatMoney(1, "P")}'],
    ['in a name', '<p aria-label={formatMoney(1, "P")} />', '{formatMoney(1, "P")}'],
  ])('are found %s', (_, view, text) => {
    expect(found(`${money} const View = () => ${view};`)).toEqual([text]);
  });

  it.each([
    ['a variable', 'const sum = formatMoney(1, "P"); const View = () => <p>{sum}</p>;'],
    ['a function', 'const sum = () => formatMoney(1, "P"); const View = () => <p>{sum()}</p>;'],
    ['a property', 'const of = { sum: formatMoney(1, "P") }; const View = () => <p>{of.sum}</p>;'],
  ])('are found behind %s', (_, code) => {
    expect(found(`${money} ${code}`)).toHaveLength(1);
  });

  it('are found behind a function of another module', () => {
    const other = `${money} export function sumText() { return formatMoney(1, 'P'); }`;
    const code = "import { sumText } from './sum-text.ts'; const View = () => <p>{sumText()}</p>;";
    expect(found(code, { 'src/features/a/sum-text.ts': other })).toEqual(['{sumText()}']);
  });

  it('are found behind a format that a component receives, and in a masked field of a response', () => {
    expect(found('const View = ({ money }) => <p>{money(1)}</p>;')).toHaveLength(1);
    expect(found('const View = ({ payee }) => <p>{payee.masked}</p>;')).toHaveLength(1);
  });

  it('are accepted as they are displayed in controls and their names', () => {
    const view = '<a aria-label={formatMoney(1, "P")}>{formatMoney(1, "P")}</a>';
    expect(found(`${money} const View = () => ${view};`)).toEqual([]);
  });

  it('are accepted in components with a spoken form and in a spoken name', () => {
    const view = '<p aria-label={speak(formatMoney(1, "P"))}><Money>{formatMoney(1, "P")}</Money></p>';
    expect(found(`${money} const View = () => ${view};`)).toEqual([]);
  });
});
