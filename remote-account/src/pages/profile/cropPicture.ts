/** A part of a picture, in pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An avatar is never shown larger. */
const side = 512;
const quality = 0.9;

/**
 * A square part of a turned picture as a JPEG without what the camera has noted in it. The part is counted in the box around
 * the turned picture.
 *
 * @throws {Error} if the browser cannot read the file as a picture.
 */
export async function cropPicture(file: Blob, part: Crop, degrees: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const isSideways = degrees % 180 !== 0;
  const width = isSideways ? picture.height : picture.width;
  const height = isSideways ? picture.width : picture.height;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const scale = side / part.width;
  context.scale(scale, scale);
  context.translate(width / 2 - part.x, height / 2 - part.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!made) throw new Error('This browser cannot write pictures.');
  return made;
}
