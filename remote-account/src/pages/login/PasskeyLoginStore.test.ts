import { loginWithPasskey, makePasskeyLoginOptions } from '@h5/shared/contract/security/passkeys';
import { ApiError, type SessionStore } from '@h5/shared/app';
import { PasskeyError } from '@h5/shared/requests/passkeys';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { PasskeyLoginStore } from './PasskeyLoginStore';

const keys = { publicKey: 'key' };

function setup(ask: (options: string) => Promise<string>, reply: Error | string = 'token') {
  const api = new FakeApi()
    .answer(makePasskeyLoginOptions, { options: '{"challenge":"x"}' })
    .answer(loginWithPasskey, reply);
  const tokens: string[] = [];
  const signIn: SessionStore['signIn'] = async (open, options = {}) => {
    tokens.push(await open(keys, options));
  };
  return { api, tokens, store: new PasskeyLoginStore({ api, session: { signIn }, ask }) };
}

const answers = (options: string) => Promise.resolve(`answer to ${options}`);

test('signs in with what the passkey answers to the options of the server', async () => {
  const { api, store, tokens } = setup(answers);
  expect(await store.submit()).toBe(true);
  expect(api.inputsOf(loginWithPasskey)).toEqual([
    { answer: 'answer to {"challenge":"x"}', ...keys },
  ]);
  expect(tokens).toEqual(['token']);
});

test('stays signed out if the person closes the window of the browser', async () => {
  const { api, store } = setup(() => Promise.reject(new PasskeyError('cancelled', undefined)));
  expect(await store.submit()).toBe(false);
  expect(store.request.error).toMatchObject({ problem: 'cancelled' });
  expect(api.inputsOf(loginWithPasskey)).toEqual([]);
});

test('says what the server has refused', async () => {
  const { store } = setup(answers, new ApiError('PASSKEY_WRONG', 'Try again.'));
  expect(await store.submit()).toBe(false);
  expect(store.request.problem).toBe('Try again.');
});
