import { makePasskeyLoginOptions } from '@h5/shared/contract/security/passkeys';
import { ApiError } from '@h5/shared/app';
import { PasskeyError } from '@h5/shared/requests/passkeys';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { PasskeyLoginStore } from './PasskeyLoginStore';

function setup(ask: (options: string) => Promise<string>, login = () => Promise.resolve()) {
  const api = new FakeApi().answer(makePasskeyLoginOptions, { options: '{"challenge":"x"}' });
  const loginWithPasskey = jest.fn(login);
  const store = new PasskeyLoginStore({ api, session: { loginWithPasskey }, ask });
  return { store, loginWithPasskey };
}

test('signs in with what the passkey answers to the options of the server', async () => {
  const { store, loginWithPasskey } = setup((options) => Promise.resolve(`answer to ${options}`));
  expect(await store.submit()).toBe(true);
  expect(loginWithPasskey).toHaveBeenCalledWith('answer to {"challenge":"x"}', expect.anything());
});

test('stays signed out if the person closes the window of the browser', async () => {
  const { store, loginWithPasskey } = setup(() =>
    Promise.reject(new PasskeyError('cancelled', undefined)),
  );
  expect(await store.submit()).toBe(false);
  expect(store.request.error).toMatchObject({ problem: 'cancelled' });
  expect(loginWithPasskey).not.toHaveBeenCalled();
});

test('says what the server has refused', async () => {
  const refused = () => Promise.reject(new ApiError('PASSKEY_WRONG', 'Try again.'));
  const { store } = setup(() => Promise.resolve('answer'), refused);
  expect(await store.submit()).toBe(false);
  expect(store.request.problem).toBe('Try again.');
});
