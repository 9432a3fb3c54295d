import { screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { __call__ } from '@h5/shared/contract/__module__';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { __Page__Page } from './__Page__Page';

function open(api: FakeApi) {
  return renderPage(<__Page__Page />, { api, signedIn: __signedIn__, messages: { __remote__: en } });
}

test('lists what the server has', async () => {
  open(new FakeApi().answer(__call__));
  const list = await screen.findByRole('list', { name: en.__key__.title });
  expect(within(list).getAllByRole('article')).toHaveLength(__count__);
});

test('says that there is nothing', async () => {
  open(new FakeApi().answer(__call__, aPage()));
  expect(await screen.findByText(en.__key__.none)).toBeVisible();
});

test('says why the list could not be read, and reads it again', async () => {
  const api = new FakeApi().answer(__call__, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = open(api);
  expect(await screen.findByText('Down')).toBeVisible();
  api.answer(__call__);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: en.__key__.title })).toBeVisible();
});
