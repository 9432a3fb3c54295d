import encodeQR from 'qr';

/** In modules: the quiet zone that readers need. */
const border = 4;

/** The modules of a QR code with its quiet zone, row by row; a dark one is true. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border });
}
