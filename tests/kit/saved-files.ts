import { afterEach, beforeEach, vi } from 'vitest';

export type SavedFile = { name: string; type: string; text: Promise<string> };

/** The files that the page saves in each test, in order. */
export function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  beforeEach(() => {
    files.length = 0;
    let blob: Blob;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob;
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, type: blob.type, text: blob.text() });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return files;
}

/** The lines of a saved table, without the byte order mark. */
export const linesOf = async ({ text }: SavedFile): Promise<string[]> =>
  (await text).replace('\uFEFF', '').trim().split('\r\n');
