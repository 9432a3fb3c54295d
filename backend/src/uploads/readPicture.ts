import type { UploadPurpose } from '@h5/shared/contract/uploads/endpoints';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp from 'sharp';
import { AppError } from '../errors/AppError';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Picture {
  type: PictureType;
  bytes: Buffer;
}

/** Of one picture as it is sent, and of one as it is kept. */
export const maxPictureBytes = 5 * 1_024 * 1_024;
export const maxMegapixels = 40;

/** A picture is made smaller until its longer side has at most so many pixels. */
const longestSides: Record<UploadPurpose, number> = { avatar: 512, private: 3_000 };
const decodingLimitS = 10;
const quality = 85;

const formats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<PictureType, string>;

// libvips would open SVG, PDF and many more: everything but three decoders is blocked, whatever the bytes say they are.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Pictures come once each, and trading needs the processor more than they do.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes the first frame of a picture, turns it upright and encodes it again, so that nothing else of the file is kept: no
 * metadata, no place, no bytes before or after it.
 *
 * @throws {AppError} UPLOAD_MISSING, UPLOAD_TYPE, UPLOAD_DIMENSIONS, UPLOAD_BROKEN or UPLOAD_TOO_LARGE.
 */
export async function readPicture(bytes: Buffer, purpose: UploadPurpose): Promise<Picture> {
  if (bytes.length === 0) throw new AppError('UPLOAD_MISSING');
  if (bytes.length > maxPictureBytes) throw new AppError('UPLOAD_TOO_LARGE');
  const type = await typeOf(bytes);
  const open = () =>
    sharp(bytes, {
      limitInputPixels: maxMegapixels * 1_000_000,
      pages: 1,
      failOn: 'error',
      sequentialRead: true,
    }).timeout({ seconds: decodingLimitS });

  const { format } = await open().metadata().catch(refuseBroken);
  if (format !== formats[type]) throw new AppError('UPLOAD_TYPE');
  const side = longestSides[purpose];
  const encoded = await open()
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(formats[type], { quality })
    .toBuffer()
    .catch(refuseBroken);
  // A lossless picture of noise can grow.
  if (encoded.length > maxPictureBytes) throw new AppError('UPLOAD_TOO_LARGE');
  return { type, bytes: encoded };
}

/** By the first bytes of the file; what its name or the sender say counts for nothing. */
async function typeOf(bytes: Buffer): Promise<PictureType> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  if (mime !== undefined && Object.hasOwn(formats, mime)) return mime as PictureType;
  throw new AppError('UPLOAD_TYPE');
}

/** Whatever the decoder stumbles over is a fault of the file. */
function refuseBroken(error: unknown): never {
  if (error instanceof Error && /pixel limit|dimensions exceed/i.test(error.message)) {
    throw new AppError('UPLOAD_DIMENSIONS', { max: maxMegapixels });
  }
  throw new AppError('UPLOAD_BROKEN');
}
