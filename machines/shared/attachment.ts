import type { AnyActorRef } from 'xstate';

/** Metadata of a file; charts do not handle its content. */
export type Attachment = {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
};

export type Uploaded = { image: Attachment; id: string };

type Chosen = { images: readonly Attachment[]; uploaded: readonly Uploaded[] };

/** `teller`: the actor that receives the upload progress. */
export type UploadCall = { image: Attachment | undefined; teller: AnyActorRef };

/** `share`: uploaded part of the current image, 0 to 1. */
export type UploadEvent = { type: 'upload.progress'; share: number } | { type: 'upload.cancel' };

/** The first image that is not uploaded yet. */
export const pendingImage = ({ images, uploaded }: Chosen): Attachment | undefined =>
  images.find((image) => !uploaded.some((one) => one.image === image));

/** Replaces the selected images. Images that stay selected are not uploaded again. */
export const chooseImages = ({ uploaded }: Chosen, images: readonly Attachment[], limit: number): Chosen => ({
  images: images.slice(0, limit),
  uploaded: uploaded.filter(({ image }) => images.includes(image)),
});

/** Records the current image as uploaded under `id`. */
export function arrived(chosen: Chosen, id: string): Pick<Chosen, 'uploaded'> {
  const image = pendingImage(chosen);
  return { uploaded: image ? [...chosen.uploaded, { image, id }] : chosen.uploaded };
}
