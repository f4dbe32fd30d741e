import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Of, checkImage, imageBytesLimit, imageKind } from '../../src/format/image-check.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpg = [0xff, 0xd8, 0xff, 0xe0];
const bytes = fc.uint8Array({ maxLength: 64 });
const file = (content: Uint8Array | number[], name = 'a.png') => new File([Uint8Array.from(content)], name);

describe('image file', () => {
  it('is identified by its first bytes only', () => {
    fc.assert(
      fc.property(bytes, (rest) => {
        expect(imageKind(Uint8Array.from([...png, ...rest]))).toBe('png');
        expect(imageKind(Uint8Array.from([...jpg, ...rest]))).toBe('jpg');
      }),
    );
    fc.assert(
      fc.property(bytes, (content) => {
        const text = [...content].join();
        const isOne = text.startsWith(png.join()) || text.startsWith(jpg.slice(0, 3).join());
        expect(imageKind(content) !== null).toBe(isOne);
      }),
    );
    for (let length = 0; length < png.length; length++)
      expect(imageKind(Uint8Array.from(png.slice(0, length)))).toBeNull();
  });

  it('is accepted up to exactly 5 MB', async () => {
    const large = (size: number) => {
      const content = new Uint8Array(size);
      content.set(png);
      return file(content);
    };
    expect(await checkImage(large(imageBytesLimit))).toBeNull();
    expect(await checkImage(large(imageBytesLimit + 1))).toBe('size');
    expect(await checkImage(file(jpg, 'foto.png'))).toBeNull();
    expect(await checkImage(file([0x47, 0x49, 0x46], 'gato.png'))).toBe('type');
    expect(await checkImage(file([]))).toBe('type');
  });

  it('is rejected when it cannot be read', async () => {
    const lost = file(png);
    lost.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
    expect(await checkImage(lost)).toBe('type');
  });

  it('is unchanged after base64 encoding and decoding, regardless of its length', () => {
    const sizes = [0, 1, 0x7fff, 0x8000, 0x8001, 100_000];
    for (const size of sizes) {
      const content = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 256);
      expect(Buffer.from(base64Of(content.buffer), 'base64').equals(Buffer.from(content))).toBe(true);
    }
  });
});
