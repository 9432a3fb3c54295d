import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { readBody } from './readBody';

/** Sends these pieces. Returns what was read, or the status with which it was refused. */
async function send(...pieces: string[]) {
  const request = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  const writeHead = jest.fn((_: number) => ({ end: () => undefined }));
  const text = await readBody(
    request as unknown as IncomingMessage,
    { writeHead } as unknown as ServerResponse,
    10,
  );
  return text ?? writeHead.mock.calls[0]?.[0];
}

test('a body is as long as all of its pieces together', async () => {
  expect(await send('12345', '67890')).toBe('1234567890');
  expect(await send('12345', '67890', '1')).toBe(413);
});
