import encodeQR from 'qr';
import sharp from 'sharp';

const scale = 8;

/** A PNG with the QR code of a text, as a page draws it. */
export async function qrPicture(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length * scale;
  const pixels = Buffer.alloc(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false;
      pixels[y * side + x] = isDark ? 0 : 255;
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}
