import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Words of this product, and names that only its flows have. */
const ofProduct = /sorteo|prize|bounty|captcha|deposit|withdraw|wager|casino|lottery|\blog-?(?:in|out)\b|bench:walk/i;

it('the package of the walker does not know this product', () => {
  const files = sources('packages/chartwalk/*.{md,json,mjs}', 'packages/chartwalk/{src,test,docs,examples}/**/*.*');
  expect(files.length).toBeGreaterThan(150);
  const faults = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (ofProduct.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(faults).toEqual([]);
});
