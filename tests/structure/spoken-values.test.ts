import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const views = sources('src/{features,shell}/**/*.tsx');

/** A formatted value that is the first content of an element. */
const direct =
  /<([A-Za-z]+)\b[^<>]*>\s*\{(?:money|formatMoney|moneyIn\(symbol\)|formatAt|formatStamp|formatMoment|formatShort|formatShortDay)\(/g;
const components = ['Money', 'Moment', 'Spoken'];

it('views show amounts and instants in components with a spoken form', () => {
  const found = views.flatMap((file) =>
    [...read(file).matchAll(direct)]
      .filter(([, tag = '']) => !components.includes(tag))
      .map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`),
  );
  expect(found).toEqual([]);
});

it('views show masked and hidden values in components with a spoken form', () => {
  const raw = /<(?!Mask\b|Hidden\b)[A-Za-z]+\b[^<>]*>\s*\{(?:\w+\.masked|hiddenAmount)\}/g;
  expect(views.flatMap((file) => [...read(file).matchAll(raw)].map(([text]) => `${file}: ${text}`))).toEqual([]);
});
