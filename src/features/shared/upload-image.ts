import type { UploadCall } from '../../../machines/shared/attachment.ts';
import type { Result } from '../../../machines/shared/result.ts';
import { base64Of } from '../../format/image-check.ts';
import type { CallOptions } from '../../gateway/client.ts';
import { newId } from '../../storage/new-id.ts';

const contentOf = async (image: UploadCall['image']) => {
  try {
    return image && base64Of(await image.arrayBuffer());
  } catch {
    return undefined;
  }
};

const keys = new WeakMap<object, string>();

/**
 * Returns one upload key per chosen file, so that the gateway stores the file only once, even after several attempts.
 */
function keyOf(image: object): string {
  const key = keys.get(image) ?? newId();
  keys.set(image, key);
  return key;
}

/**
 * Sends an image (base64), reports the progress to the chart and returns the id that the gateway gives the image. The
 * reason `image` means that the file is unreadable because it was moved or deleted after the user chose it.
 */
export async function uploadImage<Reason extends string>(
  { input: { image, teller }, signal }: { input: UploadCall; signal: AbortSignal },
  send: (
    file: { requestId: string; name: string; content: string },
    options: CallOptions,
  ) => Promise<Result<string, Reason>>,
): Promise<Result<string, Reason | 'image'>> {
  const content = await contentOf(image);
  if (!image || content === undefined) return { ok: false, reason: 'image' };
  const onProgress = (share: number) => teller.send({ type: 'upload.progress', share });
  return send({ requestId: keyOf(image), name: image.name, content }, { signal, onProgress });
}
