import sharp from 'sharp';

/** Lossy pictures have no two pixels quite alike. */
const tolerance = 6;

/** What part of a picture, from its top, is of one colour: more than `mostBlank` is a picture of nothing. */
export async function blankShare(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  const isOther = (value: number, index: number) => Math.abs(value - (data[index % channels] as number)) > tolerance;
  const first = data.findIndex(isOther);
  return first < 0 ? 1 : Math.floor(first / channels / info.width) / height;
}

export const mostBlank = 0.3;
