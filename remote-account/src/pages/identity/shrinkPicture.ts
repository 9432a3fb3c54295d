/** A document can be read at this size, and the picture is sent in seconds on a slow network. */
const longestSide = 2_400;
const quality = 0.9;

/**
 * The picture as a JPEG of moderate size. What the camera has noted beside it, such as the place, does not leave the device.
 *
 * @throws {Error} if the browser cannot read the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!made) throw new Error('This browser cannot write pictures.');
  return made;
}
