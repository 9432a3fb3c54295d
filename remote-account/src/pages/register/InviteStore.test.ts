import { ApiError } from '@h5/shared/app';
import { checkInviteCode } from '@h5/shared/contract/account/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { InviteStore } from './InviteStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('checks once when typing pauses and shows the inviter', async () => {
  const api = new FakeApi().answer(checkInviteCode, { inviter: 'Lena W.' });
  const invite = new InviteStore(api);
  for (const text of ['hld8', 'hld8k2', 'hld8 k2xy']) invite.edit(text);
  await jest.advanceTimersByTimeAsync(500);
  expect(api.inputsOf(checkInviteCode)).toEqual([{ code: 'HLD8K2XY' }]);
  expect(invite).toMatchObject({ code: 'HLD8K2XY', inviter: 'Lena W.', isUnknown: false });
});

test('reports a code as unknown if it is malformed or the server does not know it', async () => {
  const refused = new ApiError('INVITE_CODE_UNKNOWN', 'This code is not known.');
  const invite = new InviteStore(new FakeApi().answer(checkInviteCode, refused));
  invite.edit('ABCD1234');
  await jest.advanceTimersByTimeAsync(500);
  expect(invite.isUnknown).toBe(true);
  invite.edit('a!');
  expect(invite.isUnknown).toBe(false);
  await jest.advanceTimersByTimeAsync(500);
  expect(invite.isUnknown).toBe(true);
});

test('does not block the form when the check fails', async () => {
  const down = new ApiError('SERVER_DOWN', 'We cannot reach the server.');
  const invite = new InviteStore(new FakeApi().answer(checkInviteCode, down));
  invite.edit('ABCD1234');
  await jest.advanceTimersByTimeAsync(500);
  expect(invite.isUnknown).toBe(false);
});

test('ignores the answer about a code that was edited since', async () => {
  let reply: (answer: { inviter: string }) => void = () => undefined;
  const api = new FakeApi().answer(
    checkInviteCode,
    () => new Promise<{ inviter: string }>((resolve) => (reply = resolve)),
  );
  const invite = new InviteStore(api);
  invite.edit('ABCD1234');
  await jest.advanceTimersByTimeAsync(500);
  invite.edit('ABCD12345');
  reply({ inviter: 'Lena W.' });
  await Promise.resolve();
  expect(invite.inviter).toBeUndefined();
});
