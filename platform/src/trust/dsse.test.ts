import { payloadTypes, readEnvelope, signedBytes, writeEnvelope } from './dsse';
import { createKey, findSigner, signWith } from './keys';

const payload = Buffer.from('{"seq":1}');

test('the signed bytes are those of the specification', () => {
  const bytes = signedBytes('http://example.com/HelloWorld' as never, Buffer.from('hello world'));
  expect(bytes.toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
});

test('an envelope keeps the bytes as they were signed', () => {
  const odd = Buffer.from([0, 255, 10, 13, 60]);
  const text = writeEnvelope({ payloadType: payloadTypes.release, payload: odd, signatures: [] });
  const read = readEnvelope(JSON.parse(text), payloadTypes.release, 'a file');
  expect(read.payload).toEqual(odd);
});

test.each([
  ['nothing', null],
  ['another type', { payloadType: payloadTypes.manifest, payload: '', signatures: [] }],
  ['no payload', { payloadType: payloadTypes.release, signatures: [] }],
  ['no list of signatures', { payloadType: payloadTypes.release, payload: '', signatures: {} }],
  [
    'a signature without a key',
    { payloadType: payloadTypes.release, payload: '', signatures: [{ sig: '' }] },
  ],
])('%s is no envelope', (_, value) => {
  expect(() => readEnvelope(value, payloadTypes.release, 'a file')).toThrow('a file is damaged');
});

describe('a signature', () => {
  const [own, other] = [createKey('team-a'), createKey('team-b')];
  const signatures = signWith(own, payloadTypes.manifest, payload);
  const find = (keys = [other.public, own.public], type = payloadTypes.manifest, bytes = payload) =>
    findSigner(keys, type as typeof payloadTypes.manifest, bytes, signatures)?.id;

  test('is found among the known keys', () => {
    expect(signatures.map(({ keyid }) => keyid)).toEqual(['team-a', 'team-a-p256']);
    expect(find()).toBe('team-a');
  });

  test('of other bytes, of another kind of document or of an unknown key is none', () => {
    expect(find(undefined, undefined, Buffer.from('{"seq":2}'))).toBeUndefined();
    expect(find(undefined, payloadTypes.release as never)).toBeUndefined();
    expect(find([other.public])).toBeUndefined();
    expect(find([{ ...other.public, id: 'team-a' }])).toBeUndefined();
  });
});
