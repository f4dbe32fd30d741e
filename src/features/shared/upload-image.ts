import type { UploadCall } from '../../../machines/shared/attachment.ts';
import type { Outcome } from '../../../machines/shared/outcome.ts';
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

/** One key for one choice of a file, however often it is sent: the gateway stores it once. */
function keyOf(image: object): string {
  const key = keys.get(image) ?? newId();
  keys.set(image, key);
  return key;
}

/**
 * Sends an image (base64) and tells the chart how much of it is on its way; `image` for a file that was moved or
 * deleted since it was chosen, and can no longer be read. Ends with the image's id at the gateway.
 */
export async function uploadImage<Reason extends string>(
  { input: { image, teller }, signal }: { input: UploadCall; signal: AbortSignal },
  send: (
    file: { requestId: string; name: string; content: string },
    options: CallOptions,
  ) => Promise<Outcome<string, Reason>>,
): Promise<Outcome<string, Reason | 'image'>> {
  const content = await contentOf(image);
  if (!image || content === undefined) return { ok: false, reason: 'image' };
  const onProgress = (share: number) => teller.send({ type: 'upload.progress', share });
  return send({ requestId: keyOf(image), name: image.name, content }, { signal, onProgress });
}
