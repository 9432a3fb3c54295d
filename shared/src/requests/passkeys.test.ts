import { createHash, webcrypto } from 'node:crypto';
import { ApiError } from '@h5/shared/app';
import { unfreezeAccount } from '../contract/security/endpoints';
import { makeChallenge } from '../contract/security/passkeys';
import { provedRequestText } from '../contract/security/provedRequestText';
import { FakeApi } from '../testing/FakeApi';
import { callWithFactor, confirmByPasskey, makePasskey } from './passkeys';

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

describe('a call with a second factor', () => {
  const input = { code: '123456', payPassword: '830274' };
  const asking = () =>
    new FakeApi()
      .answer(makeChallenge, { options: '{}' })
      .answer(unfreezeAccount, ({ passkey }) => {
        if (passkey === undefined) throw new ApiError('NEED_PASSKEY', 'Use your passkey.');
        return true as const;
      });

  test('is confirmed with a passkey if the server asks for one', async () => {
    const api = asking();
    startAuthentication.mockResolvedValue({ id: 'a' });
    expect(await callWithFactor(api, unfreezeAccount, input, {})).toBe(true);
    expect(api.inputsOf(unfreezeAccount)).toEqual([input, { ...input, passkey: '{"id":"a"}' }]);
  });

  test('says what the server asks for if the person does not confirm it', async () => {
    startAuthentication.mockRejectedValue(
      Object.assign(new Error('no'), { name: 'NotAllowedError' }),
    );
    await expect(callWithFactor(asking(), unfreezeAccount, input, {})).rejects.toMatchObject({
      code: 'NEED_PASSKEY',
    });
  });

  test('asks for no passkey otherwise', async () => {
    const api = new FakeApi().answer(unfreezeAccount, new ApiError('STATE', 'It is over.'));
    await expect(callWithFactor(api, unfreezeAccount, input, {})).rejects.toMatchObject({
      code: 'STATE',
    });
    expect(api.inputsOf(makeChallenge)).toEqual([]);
  });
});
