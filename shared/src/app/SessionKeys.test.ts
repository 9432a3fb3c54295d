import { createHash, createHmac, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { createPublicKey, verify, webcrypto, type JsonWebKey } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { macKeyInfo, parseCallProof, provedText } from '../contract/account/callProof';
import * as keptKey from './keptKey';
import { isProofUntimely, SessionKeys, type CallToProve } from './SessionKeys';

jest.mock('./keptKey');
/** What IndexedDB holds. */
let kept: keptKey.KeptKey | undefined;
let isBlocked = false;

const store = jest.mocked(keptKey);
const whenOpen = <Value>(act: () => Value) =>
  isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve(act());

beforeEach(() => {
  kept = undefined;
  isBlocked = false;
  Object.assign(globalThis, { indexedDB: {}, TextEncoder });
  // The window of the tests has neither.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  store.readKeptKey.mockImplementation(() => whenOpen(() => kept));
  store.keepKey.mockImplementation((key) => whenOpen(() => (kept = key)));
  store.tryToKeep.mockImplementation(() => whenOpen(() => undefined));
  store.removeKeptKey.mockImplementation((token) =>
    whenOpen(() => (kept?.token === token ? (kept = undefined) : undefined)),
  );
});

const clock = { now: () => 1_800_000_000_000.4, forwardedMs: 100_000 };
const call: CallToProve = { method: 'POST', target: '/api/coin/trade', body: 'amount=1&lang=en' };
const sha256 = (data: string) => createHash('sha256').update(data).digest('base64url');

/** What is signed in a proof of `call`. */
function textOf({ time, nonce }: { time: number; nonce: string }, token: string): Buffer {
  const { method, target, body } = call;
  const hashes = { bodyHash: sha256(String(body)), tokenHash: sha256(token) };
  return Buffer.from(provedText({ method, target, ...hashes, time, nonce }));
}

/** Signs in, as the server of the test does its half. */
async function signedIn(token = 'a-token', { agrees = true } = {}) {
  const keys = new SessionKeys(clock);
  const offer = await keys.offer();
  if (!offer) throw new Error('No keys were offered.');
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const half = own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
  await offer.keep(token, agrees ? half : undefined);
  const keyOf = (jwk: string) =>
    createPublicKey({ key: JSON.parse(jwk) as JsonWebKey, format: 'jwk' });
  const secret = diffieHellman({
    privateKey: own.privateKey,
    publicKey: keyOf(offer.agreementKey),
  });
  const macKey = Buffer.from(hkdfSync('sha256', secret, token, macKeyInfo, 32));
  return { keys, offer, macKey, publicKey: keyOf(offer.publicKey) };
}

async function proofOf(keys: SessionKeys, token: string, proved = call) {
  const proof = parseCallProof((await keys.prove(token, proved)) ?? '');
  if (!proof) throw new Error('There is no proof.');
  return proof;
}

test('a call is proved with the agreed key, at the time of the server’s machine', async () => {
  const { keys, macKey } = await signedIn();
  const proof = await proofOf(keys, 'a-token');
  expect(proof).toMatchObject({ kind: 'm1', time: 1_799_999_900_000 });
  const expected = createHmac('sha256', macKey).update(textOf(proof, 'a-token'));
  expect(proof.signature).toBe(expected.digest('base64url'));
});

test.each([
  ['that must be signed', true, { mustSign: true }],
  ['of a session without an agreed key', false, {}],
])('a call %s is signed', async (_, agrees, option) => {
  const { keys, publicKey } = await signedIn('a-token', { agrees });
  const proof = await proofOf(keys, 'a-token', { ...call, ...option });
  expect(proof.kind).toBe('v1');
  const signature = Buffer.from(proof.signature, 'base64url');
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', textOf(proof, 'a-token'), key, signature)).toBe(true);
});

test('each proof has another nonce', async () => {
  const { keys } = await signedIn();
  const proofs = await Promise.all(Array.from({ length: 20 }, () => proofOf(keys, 'a-token')));
  expect(new Set(proofs.map(({ nonce }) => nonce)).size).toBe(20);
});

test('no kept key can be exported', async () => {
  await signedIn();
  expect(kept?.signing).toMatchObject({ extractable: false, usages: ['sign'] });
  expect(kept?.mac).toMatchObject({ extractable: false, usages: ['sign'] });
});

test('another tab finds the key, and a reload does', async () => {
  await signedIn();
  expect(await new SessionKeys(clock).prove('a-token', call)).toMatch(/^m1\./);
});

test('the key of another session proves nothing', async () => {
  await signedIn('another-token');
  expect(await new SessionKeys(clock).prove('a-token', call)).toBeUndefined();
});

test('signing out removes the key, and the call that tells the server is still proved', async () => {
  const { keys } = await signedIn();
  const proof = keys.prove('a-token', call);
  keys.remove('a-token');
  expect(await proof).toMatch(/^m1\./);
  expect(kept).toBeUndefined();
  expect(await keys.prove('a-token', call)).toBeUndefined();
});

test('the end of an old session leaves the key of the present one', async () => {
  const { keys } = await signedIn('new-token');
  keys.remove('old-token');
  expect(await keys.prove('new-token', call)).toMatch(/^m1\./);
  expect(kept?.token).toBe('new-token');
});

test.each([
  ['keeps no keys', () => (isBlocked = true)],
  ['has no IndexedDB', () => Object.assign(globalThis, { indexedDB: undefined })],
])('a browser that %s offers none, and proves nothing', async (_, block) => {
  block();
  const keys = new SessionKeys(clock);
  expect(await keys.offer()).toBeUndefined();
  expect(await keys.prove('a-token', call)).toBeUndefined();
  expect(() => keys.remove('a-token')).not.toThrow();
});

test('a key that was not kept after all serves until the page is closed', async () => {
  const keys = new SessionKeys(clock);
  const offer = await keys.offer();
  isBlocked = true;
  await offer?.keep('a-token', undefined);
  expect(await keys.prove('a-token', call)).toMatch(/^v1\./);
  isBlocked = false;
  expect(await new SessionKeys(clock).prove('a-token', call)).toBeUndefined();
});

test.each([
  [30_000, false],
  [-30_001, true],
  [86_400_000, true],
])('a proof %s ms from the time of the server is untimely: %s', (ms, isUntimely) => {
  expect(isProofUntimely(`m1.${1_000_000_000 + ms}.n.s`, 1_000_000_000)).toBe(isUntimely);
});
