import { aNotice } from '@h5/shared/contract/alerts/examples';
import { foldNotices } from './foldNotices';

const dayMs = 86_400_000;
const dayOf = (time: number) => String(Math.floor(time / dayMs));

/** A trade that a copy skipped. */
function skipped(id: string, at: number, params: Record<string, string> = {}) {
  const values = { trader_id: '7', reason: 'BALANCE', ...params };
  const order = { kind: 'order' as const, key: 'copy_skipped', id, params: values, at };
  return aNotice({ id, at, order });
}

function folded(...notices: ReturnType<typeof skipped>[]) {
  return foldNotices(notices, dayOf).map(({ newest, older }) =>
    [newest, ...older].map(({ id }) => id),
  );
}

test('trades that one copy skipped for one reason are one group, where the newest is', () => {
  const other = aNotice({ id: 'other', at: 40 });
  expect(folded(skipped('c', 50), other, skipped('b', 30), skipped('a', 20))).toEqual([
    ['c', 'b', 'a'],
    ['other'],
  ]);
});

test('another copy, another reason and another day are other groups', () => {
  const notices = [
    skipped('d', dayMs + 1),
    skipped('c', 3),
    skipped('b', 2, { trader_id: '8' }),
    skipped('a', 1, { reason: 'PAUSED' }),
  ];
  expect(folded(...notices)).toEqual([['d'], ['c'], ['b'], ['a']]);
});

test('a group keeps its key when a newer notice joins', () => {
  const [before] = foldNotices([skipped('a', 1)], dayOf);
  const [after] = foldNotices([skipped('b', 2), skipped('a', 1)], dayOf);
  expect(after?.key).toBe(before?.key);
});

test('notices that are no skipped trades have a row each', () => {
  expect(folded(aNotice({ id: 'b' }), aNotice({ id: 'a' }))).toEqual([['b'], ['a']]);
});
