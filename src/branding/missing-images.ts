import type { Problem } from './site-settings.ts';

/** Resolves to a problem for each image that does not load. */
export async function missingImages(images: readonly { key: string; address: string }[]): Promise<Problem[]> {
  const found = await Promise.all(
    images.map(
      ({ key, address }) =>
        new Promise<Problem[]>((resolve) => {
          const image = new Image();
          image.onload = () => resolve([]);
          image.onerror = () => resolve([{ key, reason: 'file', values: { address: address.slice(0, 80) } }]);
          image.src = address;
        }),
    ),
  );
  return found.flat();
}
