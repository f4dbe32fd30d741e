import sharp from 'sharp';

/** The largest difference between pixel values that count as equal: lossy compression changes the values slightly. */
const tolerance = 6;

/**
 * The share of the image height, from the top, that has a single color; above `mostBlank` the image counts as blank.
 */
export async function blankShare(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  const isOther = (value: number, index: number) => Math.abs(value - (data[index % channels] as number)) > tolerance;
  const first = data.findIndex(isOther);
  return first < 0 ? 1 : Math.floor(first / channels / info.width) / height;
}

export const mostBlank = 0.3;

export const blankFault = async (picture: Uint8Array): Promise<string | null> =>
  (await blankShare(picture)) > mostBlank ? 'begins blank' : null;
