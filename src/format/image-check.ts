export type ImageFault = 'type' | 'size';

/** Limit of each image in bytes: 5 MB (spec 2 §5). */
export const imageBytesLimit = 5 * 1024 * 1024;

const signatures = [
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpg', bytes: [0xff, 0xd8, 0xff] },
] as const;

const signatureLength = 8;

/** File type according to the first bytes; the file name is ignored. null when the file is neither PNG nor JPG. */
export function imageKind(head: Uint8Array): 'png' | 'jpg' | null {
  const found = signatures.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
  return found?.kind ?? null;
}

/**
 * Reason why an image cannot be sent; null when it can be sent. An unreadable file gets the reason for a wrong file
 * type.
 */
export async function checkImage(file: Blob): Promise<ImageFault | null> {
  if (file.size > imageBytesLimit) return 'size';
  try {
    const head = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
    return imageKind(head) ? null : 'type';
  } catch {
    return 'type';
  }
}

const chunk = 0x8000;

/** Encodes bytes in base64. */
export function base64Of(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}
