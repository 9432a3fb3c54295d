import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getCurrentUser, type User } from '@h5/shared/contract/account/endpoints';
import { aUser } from '@h5/shared/contract/account/examples';
import { editProfile } from '@h5/shared/contract/profile/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { ProfilePage } from './ProfilePage';

const person = aUser({ nickname: 'Nova', signature: null, avatar: null });

function open(edited: ((change: Partial<User>) => User) | ApiError = (change) => aUser(change)) {
  const api = new FakeApi()
    .answer(getCurrentUser, person)
    .answer(
      editProfile,
      edited instanceof ApiError ? edited : (change) => edited({ ...person, ...change } as User),
    );
  const view = renderPage(<ProfilePage />, {
    route: pagePaths.profile,
    api,
    messages: { account },
    signedIn: true,
  });
  void view.app.session.load();
  return view;
}

test('shows what others see, and what others find the person by', async () => {
  open();
  expect((await screen.findAllByText('Nova'))[0]).toBeVisible();
  expect(screen.getByText(person.account)).toBeVisible();
  expect(screen.getByText(person.id)).toBeVisible();
});

test('a nickname is changed in a sheet, and stands on the page afterwards', async () => {
  const { person: hand, api } = open();
  await hand.click(await screen.findByRole('button', { name: /^Nickname/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = sheet.getByRole('textbox', { name: 'Nickname' });
  await hand.clear(field);
  await hand.type(field, 'Stella');
  await hand.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.inputsOf(editProfile)).toEqual([{ nickname: 'Stella' }]));
  expect((await screen.findAllByText('Stella'))[0]).toBeVisible();
});

test.each([
  ['a b', /without spaces/],
  ['5upp0rt', /taken for the exchange/],
])('the nickname %s is not sent', async (text, reason) => {
  const { person: hand, api } = open();
  await hand.click(await screen.findByRole('button', { name: /^Nickname/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = sheet.getByRole('textbox', { name: 'Nickname' });
  await hand.clear(field);
  await hand.type(field, text);
  expect(field).toBeInvalid();
  expect(sheet.getAllByText(reason)[0]).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(api.inputsOf(editProfile)).toEqual([]);
});

test('a refusal is told in the sheet, with what was typed', async () => {
  const { person: hand } = open(new ApiError('NICKNAME_OFFICIAL', 'Choose another one.'));
  await hand.click(await screen.findByRole('button', { name: /^Nickname/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await hand.type(sheet.getByRole('textbox', { name: 'Nickname' }), '2');
  await hand.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Choose another one.')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Nova2');
});
