import sharp from 'sharp';
import { errorMessage } from '@h5/shared/contract/errors/messages';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { languages, type Language } from '@h5/shared/contract/languages';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { multipartBody, postMultipart, sendFile } from '../testing/sendFile';
import { maxPictureBytes } from './readPicture';

let app: TestApp;
let person: Trader;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  person = await app.newTrader();
});
afterAll(() => app.close());

type File = Buffer | string | (() => Promise<Buffer>);

const half = async (make: () => Promise<Buffer>) => {
  const bytes = await make();
  return bytes.subarray(0, bytes.length / 2);
};
const joined = async (...parts: (Buffer | string | Promise<Buffer>)[]) =>
  Buffer.concat((await Promise.all(parts)).map((part) => Buffer.from(part)));

const refused: [what: string, code: ErrorCode, file: File][] = [
  ['an SVG', 'UPLOAD_TYPE', files.svg],
  ['an SVG with a byte order mark', 'UPLOAD_TYPE', `\ufeff${files.svg}`],
  [
    'an SVG that refers to a file',
    'UPLOAD_TYPE',
    files.svg.replace('<script>', '<image href="file:///etc/passwd"/><script>'),
  ],
  [
    'XML with an external entity',
    'UPLOAD_TYPE',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${files.svg}`,
  ],
  ['HTML named .jpg', 'UPLOAD_TYPE', `<!doctype html>${files.script}`],
  ['a script', 'UPLOAD_TYPE', 'alert(1)'],
  ['PHP', 'UPLOAD_TYPE', '<?php system($_GET["c"]); ?>'],
  ['a GIF', 'UPLOAD_TYPE', files.gif],
  ['a GIF that is a script', 'UPLOAD_TYPE', `GIF89a/*${'\0'.repeat(8)}*/=1;alert(1)`],
  ['a TIFF', 'UPLOAD_TYPE', files.tiff],
  ['an AVIF', 'UPLOAD_TYPE', files.avif],
  ['a HEIC', 'UPLOAD_TYPE', files.heic],
  ['a JPEG 2000', 'UPLOAD_TYPE', files.jpeg2000],
  ['a BMP', 'UPLOAD_TYPE', files.bmp],
  ['an icon', 'UPLOAD_TYPE', files.ico],
  ['a PDF', 'UPLOAD_TYPE', files.pdf],
  ['a PDF with a JPEG behind it', 'UPLOAD_TYPE', () => joined(files.pdf, files.jpeg())],
  ['a zip', 'UPLOAD_TYPE', files.zip],
  ['a gzip', 'UPLOAD_TYPE', files.gzip],
  ['a program', 'UPLOAD_TYPE', files.elf],
  ['a film', 'UPLOAD_TYPE', files.mp4],
  ['a WAV', 'UPLOAD_TYPE', files.riff('WAVE', Buffer.alloc(64))],
  ['an AVI', 'UPLOAD_TYPE', files.riff('AVI ', Buffer.alloc(64))],
  ['ImageMagick commands', 'UPLOAD_TYPE', 'push graphic-context\nfill \'url(https://x/"|id")\''],
  ['PostScript', 'UPLOAD_TYPE', '%!PS\n(%pipe%id) (w) file'],
  ['one byte', 'UPLOAD_TYPE', 'x'],
  ['nothing but zeros', 'UPLOAD_TYPE', Buffer.alloc(4_096)],
  ['nothing but 0xff', 'UPLOAD_TYPE', Buffer.alloc(4_096, 0xff)],
  ['an empty file', 'UPLOAD_MISSING', Buffer.alloc(0)],
  ['the start of a JPEG alone', 'UPLOAD_BROKEN', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  [
    'the start of a PNG alone',
    'UPLOAD_BROKEN',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  ],
  ['the start of a WebP alone', 'UPLOAD_BROKEN', files.riff('WEBP', Buffer.from('VP8 '))],
  ['half a JPEG', 'UPLOAD_BROKEN', () => half(files.jpeg)],
  ['half a PNG', 'UPLOAD_BROKEN', () => half(files.png)],
  ['half a WebP', 'UPLOAD_BROKEN', () => half(files.webp)],
  [
    'a JPEG of 64 by 48 that says 65,500 by 65,500',
    'UPLOAD_DIMENSIONS',
    () => files.jpegClaiming(65_500, 65_500),
  ],
  ['a JPEG without height', 'UPLOAD_BROKEN', () => files.jpegClaiming(64, 0)],
  [
    'a PNG of 50,000 by 50,000 without data',
    'UPLOAD_DIMENSIONS',
    files.pngClaiming(50_000, 50_000),
  ],
  ['a PNG of 2^31 - 1 pixels in width', 'UPLOAD_BROKEN', files.pngClaiming(2 ** 31 - 1, 1)],
  ['a PNG of 0 by 0', 'UPLOAD_BROKEN', files.pngClaiming(0, 0)],
  [
    'a PNG bomb of 12,000 by 12,000',
    'UPLOAD_DIMENSIONS',
    () => Promise.resolve(files.pngClaiming(12_000, 12_000, Buffer.alloc(12_000 * 12_000))),
  ],
  ['a PNG without its data', 'UPLOAD_BROKEN', files.pngClaiming(640, 480)],
  [
    'a WebP whose chunk is longer than the file',
    'UPLOAD_BROKEN',
    files.riff('WEBP', Buffer.from('VP8X\xff\xff\xff\x7f', 'latin1'), 0xffffffff),
  ],
  [
    'a WebP of random bytes',
    'UPLOAD_BROKEN',
    files.riff(
      'WEBP',
      Buffer.concat([Buffer.from('VP8L\x40\0\0\0/', 'latin1'), Buffer.alloc(64, 0xa5)]),
    ),
  ],
  [
    'a PNG start with a JPEG behind it',
    'UPLOAD_TYPE',
    () => joined(Buffer.from('89504e470d0a1a0a', 'hex'), files.jpeg()),
  ],
];

const tags = Object.keys(languages) as Language[];

test.each(refused)('refuses %s with %s', async (what, code, file) => {
  const bytes = typeof file === 'function' ? await file() : file;
  const lang = tags[refused.findIndex(([one]) => one === what) % tags.length] ?? 'en';
  for (const [filename, type] of [
    ['picture.jpg', 'image/jpeg'],
    ['picture.php.png', 'image/png'],
  ]) {
    const parts = [{ name: 'file', filename, type, body: bytes }];
    const query = `?lang=${lang}`;
    const reply = await postMultipart(app, {
      token: person.token,
      body: multipartBody(parts),
      query,
    });
    expect(reply).toMatchObject({ status: 200, body: { type: 'error', code } });
    expect(reply.body.message).toBe(errorMessage(code, lang, { max: 40 }));
  }
  expect(await kept()).toBe(0);
});

test('there are at least 45 of them', () => expect(refused.length).toBeGreaterThanOrEqual(45));

const gps = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { ImageDescription: '<?php system($_GET["c"]); ?>', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const cleaned: [what: string, secret: string, file: () => Promise<Buffer>][] = [
  ['a JPEG with PHP and a place in its metadata', 'system(', gps],
  ['a JPEG with a comment', 'alert(1)', () => files.jpegWith(0xfe, Buffer.from('*/alert(1)/*'))],
  [
    'a JPEG with a profile that is none',
    'alert(1)',
    () => files.jpegWith(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01alert(1)')),
  ],
  ['a JPEG with a zip behind it', 'PK\x03\x04', () => joined(files.jpeg(), files.zip)],
  ['a JPEG with HTML behind it', 'alert(', () => joined(files.jpeg(), files.script)],
  [
    'a PNG with a script in a text',
    'alert(1)',
    () => files.pngWith('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
  ],
  [
    'a PNG with a compressed text that grows',
    'Comment',
    () => files.pngWith('zTXt', Buffer.from('Comment\0\0')),
  ],
  ['a PNG with a chunk of its own', 'eviL', () => files.pngWith('eviL', Buffer.from(files.script))],
  [
    'a PNG with a phar behind it',
    'HALT_COMPILER',
    () => joined(files.png(), '<?php __HALT_COMPILER(); ?>'),
  ],
  ['an animated PNG of 10,000 frames', 'acTL', () => files.apng(10_000)],
  ['an animated WebP', 'ANIM', () => files.animatedWebp(200)],
  ['a WebP with HTML behind it', 'alert(', () => joined(files.webp(), files.script)],
];

test.each(cleaned)('takes the picture alone of %s', async (_, secret, make) => {
  const sent = await make();
  expect(sent.includes(secret)).toBe(true);
  const picture = await readBack(await sendFile(app, person.token, sent));
  expect(picture.includes(secret)).toBe(false);
  const { exif, pages, orientation } = await sharp(picture).metadata();
  expect({ exif, pages, orientation }).toEqual({});
});

test('turns a picture upright', async () => {
  const { width, height } = await sharp(
    await readBack(await sendFile(app, person.token, await gps())),
  ).metadata();
  expect({ width, height }).toEqual({ width: 20, height: 40 });
});

test('keeps no more of a picture than is needed to read it', async () => {
  const large = await sharp({
    create: { width: 6_000, height: 5_000, channels: 3, background: 'green' },
  })
    .jpeg()
    .toBuffer();
  const document = await sharp(await readBack(await sendFile(app, person.token, large))).metadata();
  expect([document.width, document.height]).toEqual([3_000, 2_500]);
  const reply = await sendFile(app, person.token, large, { purpose: 'avatar' });
  expect((await sharp(await readBack(reply)).metadata()).width).toBe(512);
});

test('takes 5 MB and refuses one byte more with 413', async () => {
  const picture = await files.jpeg();
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  const whole = await sendFile(app, person.token, padded(maxPictureBytes));
  expect(whole.body.type).toBe('ok');
  for (const extra of [1, 10_000, 100_000, 3_000_000]) {
    const { status, body } = await sendFile(app, person.token, padded(maxPictureBytes + extra));
    expect(status).toBe(413);
    expect(['UPLOAD_TOO_LARGE', 'TOO_LARGE']).toContain(body.code);
  }
});

async function readBack({ body }: { body: { type: string; message: string } }): Promise<Buffer> {
  expect(body).toMatchObject({ type: 'ok', message: expect.stringMatching(/^\/api\/upload\//) });
  const reply = await app.server.inject({
    method: 'GET',
    url: body.message,
    headers: { authorization: person.token ?? '' },
  });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

async function kept(): Promise<number> {
  const { rows } = await app.db
    .selectFrom('uploads')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return rows;
}
