import { screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getFaq } from '@h5/shared/contract/content/pages';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { FaqPage } from './FaqPage';

const sections = [
  {
    id: 'money',
    title: 'Money',
    questions: [
      {
        id: 'holds',
        question: 'Why can nothing leave?',
        answer: 'A hold ends by itself. See [Security](/pages/setting/security).',
      },
      { id: 'fees', question: 'What does it cost?', answer: '- Spot: 0.1%\n\n- Options: 1%' },
    ],
  },
  {
    id: 'trade',
    title: 'Trading',
    questions: [{ id: 'dépôt', question: 'Où est mon dépôt ?', answer: 'En route.' }],
  },
];

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

async function open(query = '') {
  const api = new FakeApi().answer(getFaq, sections);
  const route = `/pages/common/faq${query}`;
  const view = renderPage(<FaqPage />, { route, api, messages: { account } });
  await screen.findByRole('heading', { name: 'Money' });
  return view;
}

test('a tap opens one question, which is in the address then', async () => {
  const { person } = await open();
  const answer = () => screen.queryByText(/A hold ends by itself/);
  expect(answer()).toBeNull();
  await person.click(screen.getByText('Why can nothing leave?'));
  expect(answer()).toBeVisible();
  expect(location.hash).toBe('#/pages/common/faq?id=holds');
  await person.click(screen.getByText('What does it cost?'));
  expect(answer()).toBeNull();
  expect(screen.getByText('Options: 1%')).toBeVisible();
  await person.click(screen.getByText('What does it cost?'));
  expect(location.hash).toBe('#/pages/common/faq');
});

test('a link opens its question and copies again, and its answer leads to pages', async () => {
  const { person, app } = await open('?id=holds');
  const link = screen.getByRole('link', { name: 'Security' });
  expect(link).toBeVisible();
  expect(link).toHaveAttribute('href', '#/pages/setting/security');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/#\/pages\/common\/faq\?id=holds$/);
  expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Copied']);
});

test('a search finds questions by the words of their answers, without accents', async () => {
  const { person } = await open();
  const field = screen.getByRole('searchbox', { name: 'Search questions' });
  await person.type(field, 'hold security');
  expect(screen.getByRole('status')).toHaveTextContent('1 answer');
  expect(screen.queryByText('What does it cost?')).toBeNull();
  expect(location.hash).toBe('#/pages/common/faq?q=hold+security');
  await person.clear(field);
  await person.type(field, 'depot');
  expect(screen.getByText('Où est mon dépôt ?')).toBeInTheDocument();
  await person.type(field, ' xyz');
  expect(screen.getByText('No question has these words')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(screen.getByText('What does it cost?')).toBeInTheDocument();
});

test('a search in the address is carried out', async () => {
  const api = new FakeApi().answer(getFaq, sections);
  renderPage(<FaqPage />, { route: '/pages/common/faq?q=route', api, messages: { account } });
  const section = await screen.findByRole('region', { name: 'Trading' });
  expect(within(section).getByText('Où est mon dépôt ?')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
});

test('what cannot be read is tried again', async () => {
  const api = new FakeApi().answer(getFaq, new ApiError('OFFLINE', 'You are offline.'));
  const view = renderPage(<FaqPage />, { route: '/pages/common/faq', api, messages: { account } });
  expect(await screen.findByText('You are offline.')).toBeInTheDocument();
  api.answer(getFaq, sections);
  await view.person.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByText('What does it cost?')).toBeInTheDocument();
});
