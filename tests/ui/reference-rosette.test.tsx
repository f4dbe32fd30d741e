// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReferenceRosette } from '../../src/ui/reference-rosette.tsx';
import { hashOf, rosettePath } from '../../src/ui/rosette-path.ts';

describe('figure of a reference', () => {
  it.each(['', 'a', 'R-7F3A19', 'ñ漢'])('computes the FNV-1a hash of the two bytes of each character of %j', (text) => {
    const bytes = [...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >>> 8]);
    const expected = bytes.reduce((hash, byte) => ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn, 0x811c9dc5n);
    expect(hashOf(text)).toBe(Number(expected));
  });

  it('is equal for the same reference, in any case and with spaces around it', () => {
    expect(rosettePath(' r-7f3a19 ')).toEqual(rosettePath('R-7F3A19'));
  });

  it('is the same text in every browser', () => {
    const { d, ink } = rosettePath('R-7F3A19');
    expect(`${d.slice(0, 60)} ${hashOf(d)} ${ink}`).toMatchInlineSnapshot(
      `"M80.3 81.8L76.4 85.9L69.9 85.7L62.2 80.2L56.1 72.9L52.4 67.9 141028566 1"`,
    );
  });

  it('differs for each of 1,000 references in a row', () => {
    const all = Array.from({ length: 1000 }, (_, index) => JSON.stringify(rosettePath(`R-${100_000 + index}`)));
    expect(new Set(all).size).toBe(1000);
  });

  it('is one closed path of less than 4 KB, inside its box', () => {
    for (let index = 0; index < 300; index++) {
      const { d } = rosettePath(`D${index * 7919}`);
      expect(d.length).toBeLessThan(4096);
      expect(d).toMatch(/^M[\d. L]+Z$/);
      const numbers = (d.match(/[\d.]+/g) ?? []).map(Number);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
    }
  });

  it('is decoration for assistive technology', () => {
    const { container } = render(<ReferenceRosette reference="R-7F3A19" size="large" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('path')).toHaveLength(1);
  });
});
