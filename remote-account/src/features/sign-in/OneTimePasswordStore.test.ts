import { ApiError } from '@h5/shared/app';
import { sendOneTimePassword } from '@h5/shared/contract/account/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { OneTimePasswordStore } from './OneTimePasswordStore';
import { IdentifierStore } from './IdentifierStore';

function setup(scene: 'register' | 'forget' = 'register') {
  const api = new FakeApi().answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 });
  const site = { areaCode: '+91', area: undefined, loadAreas: () => Promise.resolve() };
  const identifier = new IdentifierStore(site);
  identifier.edit('name@example.com');
  return { api, identifier, code: new OneTimePasswordStore(api, scene, identifier) };
}

test('sends a code and then waits', async () => {
  const { api, code } = setup();
  expect(await code.send()).toBe(true);
  expect(await code.send()).toBe(false);
  expect(api.inputsOf(sendOneTimePassword)).toEqual([
    { userString: 'name@example.com', scene: 'register' },
  ]);
  expect(code.sentTo).toBe('name@example.com');
});

test('sends at once to another address, and again when the wait is over', async () => {
  const { api, code, identifier } = setup();
  await code.send();
  identifier.edit('other@example.com');
  expect(code.mustWait).toBe(false);
  await code.send();
  code.allowResend();
  await code.send();
  expect(api.inputsOf(sendOneTimePassword)).toHaveLength(3);
});

test('sends the older scene name for a forgotten password', async () => {
  const { api, code } = setup('forget');
  await code.send();
  expect(api.inputsOf(sendOneTimePassword)).toEqual([
    { userString: 'name@example.com', scene: 'forget', type: 'forget' },
  ]);
});

test('sends no code to an invalid address', async () => {
  const { api, code, identifier } = setup();
  identifier.edit('name');
  expect(await code.send()).toBe(false);
  expect(api.calls).toEqual([]);
});

test('can be sent again at once after an error', async () => {
  const { api, code } = setup();
  api.answer(sendOneTimePassword, new ApiError('CODE_TOO_SOON', 'Wait a moment.'));
  expect(await code.send()).toBe(false);
  expect(code).toMatchObject({ canSend: true, sentTo: undefined });
});
