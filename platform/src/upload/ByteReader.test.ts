import { Readable } from 'node:stream';
import { ByteReader } from './ByteReader';

const readerOf = (...chunks: string[]) =>
  new ByteReader(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));

test('pieces are as long as they are asked for, wherever the chunks end', async () => {
  const reader = readerOf('1', '2\nab', 'cdefgh', 'ijklmn', 'o');
  expect(await reader.number()).toBe(12);
  const read = async (count: number) => (await reader.bytes(count)).toString();
  expect([await read(5), await read(0), await read(7), await read(3)]).toEqual([
    ...['abcde', '', 'fghijkl', 'mno'],
  ]);
  await reader.end();
});

test('what ends too early, or goes on, is refused', async () => {
  await expect(readerOf('ab').bytes(3)).rejects.toThrow('ends before');
  await expect(readerOf('ab').end()).rejects.toThrow('goes on');
  await expect(readerOf('12').number()).rejects.toThrow('ends before');
});
