import { ApiError } from '@h5/shared/app';
import { anArea } from '@h5/shared/contract/content/examples';
import { LoginStore } from './LoginStore';

function setup() {
  const enter = jest.fn().mockResolvedValue(undefined);
  const site = { areaCode: '+91', area: anArea(), loadAreas: () => Promise.resolve() };
  return { enter, login: new LoginStore({ site, session: { login: enter } }) };
}

test('says what is missing only after a try', async () => {
  const { enter, login } = setup();
  expect(login).toMatchObject({ identifierProblem: undefined, isPasswordMissing: false });
  await login.submit();
  expect(login).toMatchObject({ identifierProblem: 'EMAIL_MISSING', isPasswordMissing: true });
  expect(enter).not.toHaveBeenCalled();
});

test.each([
  ['email', 'name@example.com', { userString: 'name@example.com', kind: 'email' }],
  ['phone', '9876543210', { userString: '9876543210', areaCodeId: 356, kind: 'phone' }],
  ['account', 'h5000001', { userString: 'h5000001', kind: 'account' }],
] as const)('signs in by %s, and keeps no password', async (kind, text, sent) => {
  const { enter, login } = setup();
  login.identifier.choose(kind);
  login.identifier.edit(text);
  login.editPassword(' with spaces ');
  expect(await login.submit()).toBe(true);
  expect(enter).toHaveBeenCalledWith(
    { ...sent, password: ' with spaces ' },
    { handlesError: expect.any(Function) as unknown },
  );
  expect(login.password).toBe('');
});

test('shows the server error until the password is edited', async () => {
  const { enter, login } = setup();
  enter.mockRejectedValue(new ApiError('WRONG_CREDENTIALS', 'Account or password is wrong.'));
  login.identifier.edit('name@example.com');
  login.editPassword('wrong-one');
  expect(await login.submit()).toBe(false);
  expect(login).toMatchObject({
    serverError: 'Account or password is wrong.',
    password: 'wrong-one',
    isSending: false,
  });
  login.editPassword('wrong-on');
  expect(login.serverError).toBeUndefined();
});

test('signs in once however often the button is pressed', async () => {
  const { enter, login } = setup();
  login.identifier.edit('name@example.com');
  login.editPassword('long-enough');
  expect(await Promise.all([login.submit(), login.submit()])).toEqual([true, false]);
  expect(enter).toHaveBeenCalledTimes(1);
});
