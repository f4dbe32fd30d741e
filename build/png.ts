import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
/** `zlib.crc32` needs a newer Node than the server scripts do. */
const checksum = (bytes: Uint8Array) =>
  ~bytes.reduce((sum, byte) => (sum >>> 8) ^ table[(sum ^ byte) & 255]!, -1) >>> 0;

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(checksum(body), body.length + 4);
  return whole;
}

/** PNG file of a square of pixels (red, green, blue, opacity). */
export function pngOf(pixels: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(row * size * 4, (row + 1) * size * 4)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

const signature = '89504e470d0a1a0a';

/** Size of a square PNG file that an icon file can contain; null for another file. */
export function iconSizeOf(file: Uint8Array): number | null {
  const image = Buffer.from(file);
  if (image.length < 24 || image.subarray(0, 8).toString('hex') !== signature) return null;
  const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)];
  return width === height && width <= 256 ? width : null;
}

/** ICO file with one square PNG image, for programs that request `/favicon.ico`. */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size % 256, 6);
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
