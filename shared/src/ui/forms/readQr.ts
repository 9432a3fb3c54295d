import decodeQR from 'qr/decode.js';

/** A code is found in a picture of this size, in little time. */
const longestSide = 1_000;

/** What the QR code in a picture says; undefined if there is none, or if the file is no picture. */
export async function readQrOfPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = picture;
  const text = readQr(picture, { width, height });
  picture.close();
  return text;
}

/** What the QR code says that the camera shows right now. */
export function readQrOfFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  return width === 0 ? undefined : readQr(video, { width, height });
}

function readQr(
  source: CanvasImageSource,
  size: { width: number; height: number },
): string | undefined {
  const shrink = Math.min(1, longestSide / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * shrink));
  canvas.height = Math.max(1, Math.round(size.height * shrink));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return decodeQR({ width, height, data });
  } catch {
    // There is no code in it, or only a part of one.
    return undefined;
  }
}
