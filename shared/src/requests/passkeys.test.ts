import { createHash, webcrypto } from 'node:crypto';
import { unfreezeAccount } from '../contract/security/endpoints';
import { makeChallenge } from '../contract/security/passkeys';
import { provedRequestText } from '../contract/security/provedRequestText';
import { FakeApi } from '../testing/FakeApi';
import { confirmByPasskey, makePasskey } from './passkeys';

Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
const startAuthentication = jest.fn();
const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown) => startAuthentication(options) as unknown,
  startRegistration: (options: unknown) => startRegistration(options) as unknown,
}));

const form = { code: '123456', pay_password: '830274' };

test('a request is proved by its call and fields, without its secrets and language', () => {
  const text = provedRequestText('POST', '/wallet/out', { number: '1', lang: 'en', account: 'a' });
  expect(text).toBe('["POST","/wallet/out",["account","a"],["number","1"]]');
  expect(provedRequestText('POST', '/safe/unfreeze', { ...form, passkey: 'x' })).toBe(
    '["POST","/safe/unfreeze"]',
  );
});

test('the passkey answers a challenge that was made for this very request', async () => {
  const api = new FakeApi().answer(makeChallenge, { options: '{"challenge":"c"}' });
  startAuthentication.mockResolvedValue({ id: 'a' });
  const input = { code: '123456', payPassword: '830274' };
  expect(await confirmByPasskey(api, unfreezeAccount, input)).toBe('{"id":"a"}');
  const text = provedRequestText('POST', '/safe/unfreeze', form);
  const digest = createHash('sha256').update(text).digest('base64url');
  expect(api.inputsOf(makeChallenge)).toEqual([{ call: '/safe/unfreeze', digest }]);
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
});

test.each([
  ['NotAllowedError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'failed'],
])('a browser that throws %s is told as %s', async (name, problem) => {
  startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }));
  await expect(makePasskey('{}')).rejects.toMatchObject({ problem });
});
