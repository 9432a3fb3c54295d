import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of noise, which no format makes small. */
function noise(width: number, height: number) {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 7; at < bytes.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[at] = seed >> 16;
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

export const jpeg = () => noise(64, 48).jpeg().toBuffer();
export const png = () => noise(64, 48).png().toBuffer();
export const webp = () => noise(64, 48).webp().toBuffer();

export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
export const script = '<script>alert(document.domain)</script>';

function chunk(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([name, data])));
  return Buffer.concat([head, name, data, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

function pngHead(width: number, height: number, depth = 8, colour = 2): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, 0], 8);
  return chunk('IHDR', head);
}

/** A PNG that says it is this large, with data that grow a thousandfold or none at all. */
export function pngClaiming(width: number, height: number, rows = Buffer.alloc(0)): Buffer {
  const data = chunk('IDAT', deflateSync(rows));
  return Buffer.concat([pngStart, pngHead(width, height), data, chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with a chunk of this type before its end. */
export async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const whole = await png();
  const end = whole.length - 12;
  return Buffer.concat([whole.subarray(0, end), chunk(type, data), whole.subarray(end)]);
}

/** An animated PNG of so many frames, the first of which is whole. */
export async function apng(frames: number): Promise<Buffer> {
  const whole = await png();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const head = pngStart.length + 25;
  return Buffer.concat([whole.subarray(0, head), chunk('acTL', control), whole.subarray(head)]);
}

/** A JPEG whose frame header says it is this large. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg());
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

/** A JPEG with a segment after its start, such as a comment (0xfe) or application data (0xe0 and above). */
export async function jpegWith(marker: number, data: Buffer): Promise<Buffer> {
  const bytes = await jpeg();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
}

export async function animatedWebp(frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(8 * 8 * frames * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 31) & 0xff;
  return sharp(raw, {
    raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 },
  })
    .webp({ loop: 0, delay: Array.from({ length: frames }, () => 20) })
    .toBuffer();
}

export const gif = () => noise(16, 16).gif().toBuffer();
export const tiff = () => noise(16, 16).tiff().toBuffer();
export const avif = () => noise(16, 16).avif().toBuffer();

/** A RIFF container of another kind, or a WebP whose chunk lies about its length. */
export function riff(kind: string, body: Buffer, length = body.length + 4): Buffer {
  const head = Buffer.from(`RIFF....${kind}`, 'latin1');
  head.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([head, body]);
}

export const zip = Buffer.concat([
  Buffer.from('504b030414000000080000000000', 'hex'),
  Buffer.alloc(16),
  deflateRawSync(Buffer.from(script)),
]);
export const gzip = gzipSync(Buffer.from(script));
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
);
export const heic = Buffer.concat([
  Buffer.from('00000018667479706865696300000000', 'hex'),
  Buffer.from('6d69663168656963', 'hex'),
  Buffer.alloc(64),
]);
export const elf = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(64)]);
export const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]);
export const ico = Buffer.concat([Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(64)]);
export const jpeg2000 = Buffer.concat([
  Buffer.from('0000000c6a5020200d0a870a', 'hex'),
  Buffer.alloc(64),
]);
export const mp4 = Buffer.concat([
  Buffer.from('000000186674797069736f6d', 'hex'),
  Buffer.alloc(64),
]);
