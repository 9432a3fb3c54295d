import fc from 'fast-check';
import vectors from '../vectors.json';
import { canonicalJson } from './canonicalJson';
import { fromHex, sha256, sha256Hex } from './sha256';

test.each(vectors['receipt.leaf'])('a receipt by $in.rule has one form and hash', (vector) => {
  const text = canonicalJson(vector.in as never);
  expect(text).toBe(vector.out.canonical);
  expect(sha256Hex(Uint8Array.of(0), text)).toBe(vector.out.leaf);
});

test('the order of keys does not matter, that of a list does', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: true } })).toBe(
    '{"a":{"c":true,"d":null},"b":[2,1]}',
  );
  expect(canonicalJson({ a: { c: true, d: null }, b: [2, 1] })).toBe(
    '{"a":{"c":true,"d":null},"b":[2,1]}',
  );
});

test('any value is read back from its form', () => {
  const wellFormed = fc.string({ unit: 'grapheme' });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, false),
      fc.maxSafeInteger().map((whole) => whole + 0),
      wellFormed,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(wellFormed, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (some) => {
      expect(JSON.parse(canonicalJson(some as never))).toEqual(some);
    }),
  );
});

test.each([0.1, NaN, Infinity, -0, 2 ** 53, undefined, '\ud800', [undefined], { a: undefined }])(
  '%p has no form',
  (value) => {
    expect(() => canonicalJson(value as never)).toThrow(TypeError);
  },
);

test('parts are hashed as if they were one', () => {
  expect(sha256Hex()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256Hex('é', Uint8Array.of(1))).toBe(sha256Hex(Uint8Array.of(0xc3, 0xa9, 1)));
  expect(fromHex(sha256Hex('a'))).toEqual(sha256('a'));
});
