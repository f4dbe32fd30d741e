import type { AnyActorRef } from 'xstate';

/** A file as far as charts know it. */
export type Attachment = {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
};

/** An image that the gateway has, under its id there. */
export type Uploaded = { image: Attachment; id: string };

type Chosen = { images: readonly Attachment[]; uploaded: readonly Uploaded[] };

/** What hears how far an upload is. */
export type UploadCall = { image: Attachment | undefined; teller: AnyActorRef };

/** `share` of the image that is on its way, 0 to 1. */
export type UploadEvent = { type: 'upload.progress'; share: number } | { type: 'upload.cancel' };

/** The first image that the gateway does not have yet. */
export const pendingImage = ({ images, uploaded }: Chosen): Attachment | undefined =>
  images.find((image) => !uploaded.some((one) => one.image === image));

/** Another choice of images: what is up already and still chosen need not be sent again. */
export const chooseImages = ({ uploaded }: Chosen, images: readonly Attachment[], limit: number): Chosen => ({
  images: images.slice(0, limit),
  uploaded: uploaded.filter(({ image }) => images.includes(image)),
});

/** The image that was on its way has arrived under `id`. */
export function arrived(chosen: Chosen, id: string): Pick<Chosen, 'uploaded'> {
  const image = pendingImage(chosen);
  return { uploaded: image ? [...chosen.uploaded, { image, id }] : chosen.uploaded };
}
