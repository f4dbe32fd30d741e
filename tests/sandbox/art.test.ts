import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverSvg } from '../../sandbox/demo/art/cover.ts';
import { drawings } from '../../sandbox/demo/art/motifs/all-motifs.ts';
import { catalogue } from '../../sandbox/world/game-catalog.ts';
import { motifs } from '../../sandbox/world/motif-names.ts';

const sample = [...catalogue().values()].filter((_, index) => index % 50 === 0);

test('covers are valid 300 by 400 images without text', async () => {
  for (const game of sample) {
    const svg = coverSvg(game);
    expect(svg).not.toMatch(/<text|NaN|undefined/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 300, height: 400 });
  }
});

test('a game keeps its cover, and no two covers are equal', () => {
  expect(sample.map(coverSvg)).toEqual(sample.map(coverSvg));
  expect(new Set(sample.map(coverSvg)).size).toBe(sample.length);
});

test('every cover motif has a drawing', () => {
  expect(Object.keys(drawings).sort()).toEqual([...motifs].sort());
});
