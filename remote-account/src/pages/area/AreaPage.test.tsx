import { screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getAreas } from '@h5/shared/contract/content/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { anArea } from '@h5/shared/contract/content/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { AreaPage } from './AreaPage';

const thailand = anArea({
  id: 66,
  areaCode: '+66',
  iso2: 'TH',
  name: 'Thailand',
  letter: 'T',
  hot: false,
});

function open(api = new FakeApi().answer(getAreas, [anArea(), thailand])) {
  return renderPage(<AreaPage />, { route: pagePaths.area, api, messages: { account } });
}

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

test('groups the areas by letter, those often chosen on top', async () => {
  open();
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Often chosen', 'I', 'T']);
});

test('finds an area by its code and keeps the choice', async () => {
  const { app, person } = open();
  await screen.findByRole('button', { name: /Thailand/ });
  await person.type(screen.getByRole('searchbox', { name: 'Name or code' }), '+66');
  const list = screen.getByRole('group', { name: 'Countries and regions' });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await person.click(within(list).getByRole('button', { name: /Thailand/ }));
  expect(app.site.areaCode).toBe('+66');
  expect(localStorage.getItem('area_code')).toBe('+66');
});

test('offers the whole list again when nothing is found', async () => {
  const { person } = open();
  await screen.findByRole('button', { name: /Thailand/ });
  await person.type(screen.getByRole('searchbox'), 'nowhere');
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('button', { name: /Thailand/ })).toBeInTheDocument();
});

test('says why there is no list, and reads it when asked', async () => {
  const api = new FakeApi().answer(getAreas, new ApiError('OFFLINE', 'You are offline.'));
  const { person } = open(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  api.answer(getAreas, [thailand]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Thailand/ })).toBeInTheDocument();
});
