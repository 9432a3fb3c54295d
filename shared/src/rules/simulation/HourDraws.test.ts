import { createHash } from 'node:crypto';
import { HourDraws, hourKeyLength, locateDraw } from './HourDraws';

/** The same without what is kept between numbers. */
function drawAnew(key: Uint8Array, node: number, path: number): number {
  const message = Buffer.alloc(hourKeyLength + 8);
  message.set(key);
  message.writeUInt32BE(node, hourKeyLength);
  message.writeUInt32BE(Math.floor(path / 4), hourKeyLength + 4);
  const hash = createHash('sha256').update(message).digest();
  const bits = (at: number) => hash.readUInt32BE(at) >>> 6;
  const at = (path % 4) * 8;
  return (bits(at) * 2 ** 26 + bits(at + 4) + 0.5) / 2 ** 52;
}

test('each number is a part of the hash of its key, node and path, whatever was drawn before', () => {
  const key = Uint8Array.from({ length: hourKeyLength }, (_, place) => place * 7);
  const draws = new HourDraws(key);
  const other = new HourDraws(key.map((byte) => byte ^ 0xff));
  for (const [node, path] of [
    ...[[0, 0] as const, [0, 1] as const, [1, 1] as const],
    ...[[35_999, 2 ** 21 + 5] as const, [0, 0] as const, [1, 7] as const],
  ]) {
    expect(draws.uniform(node, locateDraw(path))).toBe(drawAnew(key, node, path));
    other.uniform(node, locateDraw(path));
  }
});
