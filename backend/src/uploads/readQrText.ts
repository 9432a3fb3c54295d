import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** A code that fills a picture of this size is read; a larger one would take the processor for long. */
const longestSide = 1_000;
const decodingLimitS = 10;

/** What the QR code in a picture says; undefined if none can be read. */
export async function readQrText(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture, { sequentialRead: true })
    .timeout({ seconds: decodingLimitS })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data });
  } catch {
    // The picture has no code, or only a part of one.
    return undefined;
  }
}
