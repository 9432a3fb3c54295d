import type { DepthUpdate } from '@h5/shared/contract/events';
import type { Depth, DepthLevel } from '@h5/shared/contract/markets/endpoints';
import { RemoteDepthMirror } from './DepthMirror';

const level = (price: string, quantity = '1'): DepthLevel => [price, quantity, '0'];
const delta = (bids: DepthLevel[], asks: DepthLevel[] = []): DepthUpdate => ({
  kind: 'delta',
  bids,
  asks,
});

function aMirror(fetch: () => Promise<Depth[]>) {
  const published: [number, string][] = [];
  const errors: unknown[] = [];
  const mirror = new RemoteDepthMirror({
    fetch,
    publish: (_, seq, { kind }) => published.push([seq, kind]),
    now: () => 0,
    onError: (error) => errors.push(error),
  });
  return { mirror, published, errors };
}

const book = (seq: number, bids: DepthLevel[]): Depth[] => [
  { symbol: 'BTC-USDT', seq, time: 0, bids, asks: [] },
];

test('follows the engine level by level, with the best price first', async () => {
  const { mirror, published } = aMirror(() => Promise.resolve(book(7, [level('99')])));
  await mirror.refresh();
  mirror.apply(
    'BTC-USDT',
    8,
    delta([level('100.5'), level('99', '0')], [level('102'), level('101')]),
  );
  mirror.apply('BTC-USDT', 9, delta([level('9')]));
  expect(mirror.find('BTC-USDT')).toMatchObject({
    seq: 9,
    bids: [level('100.5'), level('9')],
    asks: [level('101'), level('102')],
  });
  expect(published).toEqual([
    [7, 'snapshot'],
    [8, 'delta'],
    [9, 'delta'],
  ]);
});

test('reads the books anew after a gap, and puts what came meanwhile on top once', async () => {
  let answer = (_: Depth[]) => {};
  const books = [Promise.resolve(book(1, [])), new Promise<Depth[]>((done) => (answer = done))];
  const { mirror, published } = aMirror(() => books.shift() ?? Promise.reject(new Error('Again?')));
  await mirror.refresh();
  mirror.apply('BTC-USDT', 3, delta([level('3')]));
  mirror.apply('BTC-USDT', 4, delta([level('4')]));
  answer(book(3, [level('3')]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(mirror.find('BTC-USDT')).toMatchObject({ seq: 4, bids: [level('4'), level('3')] });
  expect(published).toEqual([
    [1, 'snapshot'],
    [3, 'snapshot'],
    [4, 'delta'],
  ]);
});

test('shows no book while the engine cannot be asked', async () => {
  const books = [Promise.resolve(book(1, [])), Promise.reject(new Error('away'))];
  const { mirror, errors } = aMirror(() => books.shift() ?? Promise.resolve(book(9, [])));
  await mirror.refresh();
  await mirror.refresh();
  expect(mirror.find('BTC-USDT')).toBeUndefined();
  expect(errors).toHaveLength(1);
  mirror.apply('BTC-USDT', 9, delta([level('9')]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(mirror.find('BTC-USDT')).toMatchObject({ seq: 9 });
});
