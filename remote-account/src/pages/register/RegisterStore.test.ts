import { ApiError } from '@h5/shared/app';
import { anArea } from '@h5/shared/contract/content/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { RegisterStore } from './RegisterStore';

/** A valid form. */
function filled() {
  const open = jest.fn().mockResolvedValue(undefined);
  const site = { areaCode: '+91', area: anArea(), loadAreas: () => Promise.resolve() };
  const form = new RegisterStore({ api: new FakeApi(), site, session: { register: open } });
  form.identifier.edit('name@example.com');
  form.code.edit('123456');
  form.password.edit({ password: 'long-enough', repeated: 'long-enough' });
  form.accept(true);
  return { form, open };
}

test.each<[string, (form: RegisterStore) => void, string | undefined]>([
  ['everything there', () => undefined, undefined],
  ['no email', (form) => form.identifier.edit(''), 'EMAIL_MISSING'],
  ['half a code', (form) => form.code.edit('123'), 'CODE_MISSING'],
  ['a short password', (form) => form.password.edit({ password: 'short' }), 'PASSWORD_TOO_SHORT'],
  ['two passwords', (form) => form.password.edit({ repeated: 'other' }), 'PASSWORDS_DIFFER'],
  ['terms not accepted', (form) => form.accept(false), 'TERMS_OPEN'],
])('%s: %#', async (_, change, problem) => {
  const { form, open } = filled();
  change(form);
  expect(form.problem).toBe(problem);
  expect(await form.submit()).toBe(problem === undefined);
  expect(open).toHaveBeenCalledTimes(problem ? 0 : 1);
});

test('rejects an unknown invite code', async () => {
  const { form } = filled();
  form.invite.edit('??');
  await form.invite.ask('??');
  expect(form.problem).toBe('INVITE_UNKNOWN');
  form.invite.edit('');
  expect(form.problem).toBeUndefined();
});

test('sends the input and then clears it', async () => {
  const { form, open } = filled();
  form.invite.edit('hld8k2xy');
  await form.submit();
  expect(open.mock.calls[0]?.[0]).toEqual({
    userString: 'name@example.com',
    areaCodeId: anArea().id,
    kind: 'email',
    code: '123456',
    password: 'long-enough',
    repeatedPassword: 'long-enough',
    inviteCode: 'HLD8K2XY',
  });
  expect(form.password.password).toBe('');
  expect(form.hasAccepted).toBe(false);
});

test('shows in a toast only errors without a field', async () => {
  const { form, open } = filled();
  await form.submit();
  const [, { handlesError }] = open.mock.calls[0] as [
    unknown,
    { handlesError: (error: ApiError) => boolean },
  ];
  expect(handlesError(new ApiError('CODE_WRONG', 'The code is wrong.'))).toBe(true);
  expect(handlesError(new ApiError('SERVER_DOWN', 'Try again later.'))).toBe(false);
});

test('shows a server error at its field until the field is edited', async () => {
  const { form, open } = filled();
  open.mockRejectedValue(new ApiError('CODE_WRONG', 'The code is wrong.'));
  expect(await form.submit()).toBe(false);
  expect(form.serverErrors).toEqual({ code: 'The code is wrong.' });
  form.clearError('code');
  expect(form.serverErrors).toEqual({});
});

test('keeps the input over a reload, but no password and no code, and the terms must be accepted again', () => {
  const { form } = filled();
  form.invite.edit('hld8k2xy');
  expect(form.isDirty).toBe(true);
  const kept = JSON.stringify(form.draftToKeep());
  expect(kept).not.toMatch(/long-enough|123456/);
  form.reset();
  expect(form.isDirty).toBe(false);
  expect(form.draftToKeep()).toBeUndefined();

  form.restoreDraft(JSON.parse(kept));
  expect(form.identifier.text).toBe('name@example.com');
  expect(form.invite.code).toBe('HLD8K2XY');
  expect(form.hasAccepted).toBe(false);
});

test.each([null, 'name', {}, { identifier: { kind: 'fax', text: 'x' }, invite: 7 }])(
  'ignores a draft of another shape: %j',
  (kept) => {
    const { form } = filled();
    form.reset();
    form.restoreDraft(kept);
    expect(form.isDirty).toBe(false);
  },
);
