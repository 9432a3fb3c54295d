import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { sendOneTimePassword } from '@h5/shared/contract/account/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { bindEmail } from '@h5/shared/contract/security/contacts';
import {
  bindTotp,
  endDevice,
  freezeAccount,
  getDevices,
  getSecurityState,
  getSignIns,
  makeTotpKey,
  setPhishingWord,
  trustDevice,
  unbindTotp,
  unfreezeAccount,
  type DeviceSession,
  type SecurityState,
} from '@h5/shared/contract/security/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { SecurityPage } from './SecurityPage';

const bare: SecurityState = {
  email: 'd***o@example.com',
  phone: null,
  hasPayPassword: true,
  hasTotp: false,
  recoveryCodes: 0,
  passkeys: 0,
  level: 0,
  done: 2,
  holds: [],
  phishingWord: null,
  frozenAt: null,
};
const here: DeviceSession = {
  id: '0198a5b0-7c1e-7000-8000-0000000000aa',
  browser: 'Chrome 140',
  system: 'Android 16',
  address: '192.0.2.7',
  isCurrent: true,
  createdAt: Date.now(),
  usedAt: Date.now(),
};
const elsewhere = { ...here, id: '0198a5b0-7c1e-7000-8000-0000000000bb', isCurrent: false };

function open(
  state: Partial<SecurityState> = {},
  { query = '', signedIn = true, devices = [here, elsewhere] } = {},
) {
  const api = new FakeApi()
    .answer(getSecurityState, { ...bare, ...state })
    .answer(getDevices, { list: devices })
    .answer(getSignIns)
    .answer(sendOneTimePassword, { resendAfter: 60, expiresIn: 600 });
  const route = `${pagePaths.security}${query}`;
  return renderPage(<SecurityPage />, { api, route, signedIn, messages: { account } });
}

const rowOf = (name: RegExp) => screen.findByRole('button', { name });
const sheet = async () => within(await screen.findByRole('dialog'));

test('counts what is done and leads to each next step', async () => {
  open({ level: 1, done: 3 });
  expect(await screen.findByText('Protection: 3 of 5')).toBeVisible();
  expect(screen.getByRole('link', { name: /Pay password/ })).toHaveAttribute(
    'href',
    `#${pagePaths.payPassword}`,
  );
  expect(screen.getByRole('link', { name: /Identity.*Level 1/ })).toHaveAttribute(
    'href',
    `#${pagePaths.identity}`,
  );
  expect(screen.getByRole('button', { name: /Phone.*Not set/ })).toBeVisible();
});

test('leads a guest to the login', () => {
  const { api } = open({}, { signedIn: false });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    expect.stringContaining(pagePaths.login),
  );
  expect(api.calls).toEqual([]);
});

test('offers to try again what cannot be read', async () => {
  const { api, person } = open();
  await screen.findByText('Protection: 2 of 5');
  api.answer(getSecurityState, new ApiError('INTERNAL', 'Something failed.'));
  await person.click(await rowOf(/Anti-phishing word/));
  api.answer(setPhishingWord);
  await person.type((await sheet()).getByRole('textbox'), 'blue kettle');
  await person.click((await sheet()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Something failed.')).toBeVisible();
  api.answer(getSecurityState, { ...bare, phishingWord: 'blue kettle' });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/blue kettle/)).toBeVisible();
});

test('a hold tells its reason and when it ends, and a new device can be trusted by a code', async () => {
  const now = Date.now();
  const hold = { ofSession: true, beganAt: now, endsAt: now + 86_400_000 };
  const { api, person } = open({ holds: [{ reason: 'new_device', ...hold }] });
  expect(await screen.findByText('This device is new')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/23:59|1d|24:00/);
  api.answer(trustDevice).answer(getSecurityState, bare);
  await person.click(screen.getByRole('button', { name: 'Trust this device' }));
  const form = await sheet();
  const confirm = form.getByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  await person.type(form.getByLabelText('Verification code'), '123456');
  await person.click(confirm);
  await waitFor(() => expect(screen.queryByText('This device is new')).toBeNull());
  expect(api.inputsOf(trustDevice)).toEqual([{ code: '123456' }]);
});

describe('an authenticator app', () => {
  test('needs a pay password first', async () => {
    const { api, person } = open({ hasPayPassword: false });
    await person.click(await rowOf(/Authenticator app/));
    expect((await sheet()).getByText(/Set a pay password first/)).toBeVisible();
    expect(api.inputsOf(makeTotpKey)).toEqual([]);
  });

  test('counts only with a code of it, and shows the recovery codes once', async () => {
    const { api, person } = open();
    api.answer(makeTotpKey).answer(bindTotp, new ApiError('TOTP_WRONG', 'This code is wrong.'));
    await person.click(await rowOf(/Authenticator app/));
    const form = await sheet();
    await person.click(await form.findByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toMatch(/^[A-Z2-7]{16,}$/);
    await person.type(await form.findByLabelText('Code that the app shows'), '048213');
    await person.type(form.getByLabelText('Pay password'), '830274');
    await person.click(form.getByRole('button', { name: 'Turn on' }));
    expect(await form.findByText('This code is wrong.')).toBeVisible();

    api.answer(bindTotp, { recoveryCodes: ['ABCDE-FGHJK', 'LMNPQ-RSTUV'] });
    api.answer(getSecurityState, { ...bare, hasTotp: true, recoveryCodes: 2, done: 3 });
    await person.click(form.getByRole('button', { name: 'Turn on' }));
    expect(await form.findByText('LMNPQ-RSTUV')).toBeVisible();
    // Also if the sheet is closed over the codes.
    expect(await screen.findByText('Protection: 3 of 5')).toBeVisible();
    expect(form.getByText('ABCDE-FGHJK')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByText('ABCDE-FGHJK')).toBeNull());
    expect(JSON.stringify({ ...localStorage })).not.toContain('ABCDE');
  });

  test('is turned off by the pay password and a code', async () => {
    const { api, person } = open({ hasTotp: true, recoveryCodes: 9 });
    api.answer(unbindTotp);
    await person.click(await rowOf(/Authenticator app/));
    const form = await sheet();
    expect(form.getByText('Recovery codes left: 9')).toBeVisible();
    await person.type(form.getByLabelText('Pay password'), '830274');
    expect(form.getByRole('button', { name: 'Turn off' })).toBeDisabled();
    await person.type(form.getByLabelText(/Code of your authenticator app/), 'ABCDE-FGHJK');
    await person.click(form.getByRole('button', { name: 'Turn off' }));
    await waitFor(() =>
      expect(api.inputsOf(unbindTotp)).toEqual([{ payPassword: '830274', code: 'ABCDE-FGHJK' }]),
    );
  });
});

test('another email address asks for proof of the old one', async () => {
  const { api, person } = open();
  api.answer(bindEmail);
  await person.click(await rowOf(/Email/));
  const form = await sheet();
  expect(form.getByText(/This replaces d\*\*\*o@example.com/)).toBeVisible();
  await person.type(form.getByLabelText('Email', { selector: '[name=email]' }), 'new@example.com');
  await person.type(form.getByLabelText('Verification code'), '123456');
  expect(form.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await person.type(form.getByLabelText('Pay password'), '830274');
  await person.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(api.inputsOf(bindEmail)).toEqual([
      { email: 'new@example.com', code: '123456', payPassword: '830274' },
    ]),
  );
});

test('another device can be signed out, this one is only named', async () => {
  const { api, person } = open();
  expect(await screen.findByText('This device')).toBeVisible();
  api.answer(endDevice).answer(getDevices, { list: [here] });
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull());
  expect(api.inputsOf(endDevice)).toEqual([{ id: elsewhere.id }]);
});

test('several other devices can be signed out together', async () => {
  const third = { ...elsewhere, id: '0198a5b0-7c1e-7000-8000-0000000000cc' };
  const { api, person } = open({}, { devices: [here, elsewhere, third] });
  const all = await screen.findByRole('button', { name: 'Sign out all others' });
  api.answer(endDevice).answer(getDevices, { list: [here] });
  await person.click(all);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull());
  expect(api.inputsOf(endDevice)).toEqual([{}]);
});

describe('a freeze', () => {
  test('says what it does, and signs the person out', async () => {
    const { api, app, person } = open();
    api.answer(freezeAccount);
    await person.click(await screen.findByRole('button', { name: 'Freeze my account' }));
    const form = await sheet();
    expect(form.getByText(/We never ask for a deposit/)).toBeVisible();
    expect(api.inputsOf(freezeAccount)).toEqual([]);
    await person.click(form.getByRole('button', { name: 'Freeze now' }));
    await waitFor(() => expect(app.session.isSignedIn).toBe(false));
    expect(api.inputsOf(freezeAccount)).toEqual([{}]);
  });

  test('ends with a code and the second factor', async () => {
    const { api, person } = open({ frozenAt: Date.now(), hasTotp: true });
    api.answer(unfreezeAccount);
    await person.click(await screen.findByRole('button', { name: 'Unfreeze account' }));
    const form = await sheet();
    await person.type(form.getByLabelText('Verification code'), '123456');
    await person.type(form.getByLabelText('Pay password'), '830274');
    await person.type(form.getByLabelText(/Code of your authenticator app/), '048213');
    await person.click(form.getByRole('button', { name: 'Unfreeze account' }));
    await waitFor(() =>
      expect(api.inputsOf(unfreezeAccount)).toEqual([
        { code: '123456', payPassword: '830274', totpCode: '048213' },
      ]),
    );
  });

  test('begins by the link of a message, which changes nothing when it is opened', async () => {
    const { api, person } = open({}, { query: '?ticket=ticket-1', signedIn: false });
    const freeze = screen.getByRole('button', { name: 'Freeze now' });
    expect(api.calls).toEqual([]);
    api.answer(freezeAccount, new ApiError('LINK_EXPIRED', 'This link was used.'));
    await person.click(freeze);
    expect(await screen.findByText('This link was used.')).toBeVisible();
    api.answer(freezeAccount);
    await person.click(freeze);
    expect(await screen.findByText('Your account is frozen')).toBeVisible();
    expect(api.inputsOf(freezeAccount)).toContainEqual({ ticket: 'ticket-1' });
  });
});
