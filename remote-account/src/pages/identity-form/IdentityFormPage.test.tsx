import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getAreas, type Area } from '@h5/shared/contract/content/endpoints';
import {
  getIdentityState,
  submitIdentity,
  type IdentityState,
  type ReviewStatus,
} from '@h5/shared/contract/identity/endpoints';
import { anArea } from '@h5/shared/contract/content/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import messages from '../../locales/en.json';
import { IdentityFormPage } from './IdentityFormPage';

const areas = [anArea(), anArea({ id: 487, iso2: 'ES', name: 'Spain' })];

function open(basic: ReviewStatus = 'none', listed: Area[] | ApiError = areas) {
  const state: IdentityState = {
    basic,
    advanced: 'none',
    reason: null,
    level: 0,
    limits: [],
    missing: [],
  };
  const api = new FakeApi()
    .answer(getIdentityState, state)
    .answer(submitIdentity)
    .answer(getAreas, listed);
  const route = '/pages/setting/real?from=%2Fpages%2Ffund%2Fassets';
  return renderPage(<IdentityFormPage />, {
    api,
    route,
    messages: { account: messages },
    signedIn: true,
  });
}

type Person = ReturnType<typeof open>['person'];

async function chooseSpain(person: Person): Promise<void> {
  await person.click(screen.getByRole('button', { name: /^Issued by/ }));
  await person.click(await screen.findByRole('radio', { name: 'Spain' }));
}

test('sends a document and leads to the levels with the way back', async () => {
  const { person, api } = open();
  await person.click(screen.getByText('Passport'));
  expect(screen.getByRole('button', { name: 'Choose the country of issue' })).toBeVisible();
  await chooseSpain(person);
  await person.type(screen.getByLabelText('Full name'), 'Maria Garcia');
  await person.type(screen.getByLabelText('Document number'), 'xda 123456');
  await person.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() =>
    expect(api.inputsOf(submitIdentity)).toEqual([
      {
        step: '1',
        documentKind: 'passport',
        country: 'ES',
        name: 'Maria Garcia',
        documentNumber: 'xda 123456',
      },
    ]),
  );
  await waitFor(() =>
    expect(location.hash).toBe('#/pages/setting/real_mark?from=%2Fpages%2Ffund%2Fassets'),
  );
});

test.each([
  ['reviewing', 'Your document is being reviewed'],
  ['verified', 'Your document is verified'],
] as const)(
  'asks for no document while one is %s, and leads to the levels',
  async (basic, words) => {
    open(basic);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Levels and limits' })).toHaveAttribute(
      'href',
      '#/pages/setting/real_mark?from=%2Fpages%2Ffund%2Fassets',
    );
  },
);

test('a Chinese identity card needs its check digit', async () => {
  const { person } = open();
  await chooseSpain(person);
  await person.type(screen.getByLabelText('Full name'), '王小明');
  await person.type(screen.getByLabelText('Document number'), '110105194912310021');
  expect(screen.getByRole('button', { name: 'Enter the correct number' })).toBeVisible();
});

test('shows an error of the server at its field until it is edited', async () => {
  const { person, api } = open();
  api.answer(submitIdentity, new ApiError('DOCUMENT_NUMBER_INVALID', 'Check each character.'));
  await chooseSpain(person);
  await person.type(screen.getByLabelText('Full name'), 'Maria Garcia');
  await person.type(screen.getByLabelText('Document number'), 'X123456');
  await person.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(await screen.findByText('Check each character.')).toBeVisible();
  await person.type(screen.getByLabelText('Document number'), '7');
  expect(screen.queryByText('Check each character.')).toBeNull();
});

test('says why there is no country to choose, and asks for them again', async () => {
  const { person, api } = open('none', new ApiError('OFFLINE', 'You are offline.'));
  expect(await screen.findByText('You are offline.')).toBeVisible();
  api.answer(getAreas, areas);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await chooseSpain(person);
  expect(screen.queryByText('You are offline.')).toBeNull();
});
