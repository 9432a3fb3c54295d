import { screen } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getArticle, getArticles } from '@h5/shared/contract/content/endpoints';
import { anArticlePreview } from '@h5/shared/contract/content/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import account from '../../locales/en.json';
import { ArticlePage } from './ArticlePage';

/** The same day in nearly every time zone. */
const morning = Date.UTC(2026, 0, 15, 9);

function open(query: string) {
  const api = new FakeApi()
    .answer(getArticle, ({ id }) =>
      id === 1
        ? { ...anArticlePreview({ createdAt: morning }), content: 'One.\n\n## Two\n\nThree.' }
        : Promise.reject(new ApiError('NOT_FOUND', 'Not found.')),
    )
    .answer(getArticles, ({ category }) =>
      category === 6
        ? aPage(anArticlePreview({ title: 'A notice', createdAt: Date.now() }))
        : aPage(),
    );
  const route = `/pages/common/article${query}`;
  return renderPage(<ArticlePage />, { route, api, messages: { account } });
}

test('shows an article with its headings', async () => {
  open('?id=1');
  expect(await screen.findByRole('heading', { name: 'Simulated market' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Two' })).toBeInTheDocument();
  expect(screen.getByText(/ · Jan 15, 2026, \d\d:00$/)).toBeInTheDocument();
});

test('an article that does not exist leads to those that do', async () => {
  open('?id=99');
  expect(await screen.findByText('There is no page here')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All news and notices' })).toBeInTheDocument();
});

test('lists notices, and news on the other tab', async () => {
  const { person } = open('');
  expect(await screen.findByRole('link', { name: /A notice/ })).toHaveAttribute(
    'href',
    '#/pages/common/article?id=1',
  );
  expect(screen.getByText('just now')).toHaveAttribute(
    'title',
    expect.stringMatching(/\d\d:\d\d$/),
  );
  await person.click(screen.getByRole('tab', { name: 'News' }));
  expect(await screen.findByText('There is no news yet')).toBeInTheDocument();
  expect(location.hash).toBe('#/pages/common/article?type=news');
});
