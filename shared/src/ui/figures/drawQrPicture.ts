import { qrModules } from './qrModules';

/** In pixels, of a module: large enough to be read from a picture that is made smaller. */
const scale = 8;

/** A QR code as a PNG. */
export async function drawQrPicture(text: string): Promise<Blob> {
  const rows = qrModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * scale;
  canvas.height = rows.length * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      context.fillStyle = isDark ? 'black' : 'white';
      context.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!made) throw new Error('This browser cannot write pictures.');
  return made;
}
