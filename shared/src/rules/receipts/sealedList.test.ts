import { listRef, readSealedList } from './sealedList';
import { sha256Hex } from './sha256';

test('an order is named by the hash of its id', () => {
  expect(listRef('0198a5b0-7c1e-7000-8000-000000000002')).toBe(
    sha256Hex('0198a5b0-7c1e-7000-8000-000000000002').slice(0, 12),
  );
});

test.each(['a41f0c2d9b7e', 'a41f0c2d9b7e,-1', 'A41F0C2D9B7E,1', 'a41f0c2d9b7e,1\n'])(
  'a list with the line %p is refused',
  (text) => expect(() => readSealedList(text)).toThrow(TypeError),
);
