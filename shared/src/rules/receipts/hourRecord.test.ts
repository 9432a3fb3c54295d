import fc from 'fast-check';
import vectors from '../vectors.json';
import { HashTree, rootOfPath } from './HashTree';
import { chainLink, hourOf, linkBeforeFirst, sealTime } from './hourRecord';
import { leafOfText, minuteLeaf, receiptLeaf } from './receipt';
import { sha256Hex } from './sha256';

test.each(vectors['receipt.leaf'])('a receipt by $in.rule has a leaf', (vector) => {
  expect(receiptLeaf(vector.in as never)).toBe(vector.out.leaf);
});

test.each(vectors['receipt.leaf_finance'].flatMap(({ in: input, out }) => ({ ...input, ...out })))(
  'a receipt of finance has leaf $leaf',
  (vector) => {
    if (vector.canonical !== undefined) {
      expect(leafOfText(vector.canonical)).toBe(vector.leaf);
      return;
    }
    const ticks = Array.from({ length: 30 }, (_, minute) => [
      'BTC-USDT',
      1795851060000 + 60_000 * minute,
      minute < 29 ? '98000' : '97999.9',
    ]);
    expect(receiptLeaf({ ...vector.receipt, ticks } as never)).toBe(vector.leaf);
  },
);

test('the order of the fields of a receipt or a minute does not matter, and others do not count', () => {
  const minute = { prices: ['1', null], symbol: 'BTC-USDT', minute: 60_000 };
  expect(minuteLeaf(minute)).toBe(
    leafOfText('{"minute":60000,"prices":["1",null],"symbol":"BTC-USDT"}'),
  );
  const receipt = { output: {}, ticks: [], rule: 'x/1', inputs: {}, id: '1' };
  expect(receiptLeaf({ ...receipt, extra: 1 } as never)).toBe(receiptLeaf(receipt));
});

test.each(vectors['receipt.root'])('the root of $in.leaves.length leaves', (vector) => {
  const tree = new HashTree(vector.in.leaves);
  expect(tree.root).toBe(vector.out.root);
  if (vector.out.path_of_1) expect(tree.pathOf(1)).toEqual(vector.out.path_of_1);
});

test.each(vectors['receipt.link'])('the link of $in.hour', (vector) => {
  expect(chainLink(vector.in.previous, vector.in.hour, vector.in.root)).toBe(vector.out.link);
});

/** By the definition: the larger part on the left is a power of two. */
function rootByDefinition(leaves: readonly string[]): string {
  if (leaves.length === 0) return sha256Hex();
  if (leaves.length === 1) return leaves[0] ?? '';
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)].map(rootByDefinition);
  return sha256Hex(Uint8Array.of(1), Buffer.from(`${left}${right}`, 'hex'));
}

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, place) => leafOfText(`${place}`));

test('a tree of any size has the root of the definition', () => {
  for (let count = 0; count <= 130; count += 1) {
    const leaves = leavesOf(count);
    expect(new HashTree(leaves).root).toBe(rootByDefinition(leaves));
  }
});

test('each of 1,000 leaves leads to the root, and with one altered character it does not', () => {
  const leaves = leavesOf(1_000);
  const tree = new HashTree(leaves);
  for (const [place, leaf] of leaves.entries()) {
    expect(rootOfPath(leaf, tree.pathOf(place))).toBe(tree.root);
  }
  fc.assert(
    fc.property(fc.nat(999), fc.nat(63), (place, digit) => {
      const path = tree.pathOf(place);
      const alter = (hash: string) =>
        hash.slice(0, digit) + (hash[digit] === '0' ? '1' : '0') + hash.slice(digit + 1);
      expect(rootOfPath(alter(leaves[place] ?? ''), path)).not.toBe(tree.root);
      const step = digit % path.length;
      const altered = path.map(([side, hash], at) => [side, at === step ? alter(hash) : hash]);
      expect(rootOfPath(leaves[place] ?? '', altered as never)).not.toBe(tree.root);
      const turned = path.map(([side, hash], at) => [
        at === step ? (side === 'left' ? 'right' : 'left') : side,
        hash,
      ]);
      expect(rootOfPath(leaves[place] ?? '', turned as never)).not.toBe(tree.root);
    }),
  );
});

test('a record that is changed changes every link after it', () => {
  const rootsOf = (changed?: number) =>
    leavesOf(10).map((root, at) => (at === changed ? leafOfText('other') : root));
  const linksOf = (roots: readonly string[]) => {
    let link = linkBeforeFirst;
    return roots.map((root, at) => (link = chainLink(link, at * 3_600_000, root)));
  };
  const [before, after] = [linksOf(rootsOf()), linksOf(rootsOf(4))];
  expect(before.map((link, at) => link === after[at])).toEqual(before.map((_, at) => at < 4));
});

test('an hour is sealed five minutes after its end', () => {
  const noon = Date.UTC(2026, 0, 1, 12);
  expect(hourOf(noon + 3_599_999)).toBe(noon);
  expect(sealTime(noon)).toBe(Date.UTC(2026, 0, 1, 13, 5));
});
