import { screen } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getArticles, type ArticlePreview } from '@h5/shared/contract/content/endpoints';
import { anArticlePreview } from '@h5/shared/contract/content/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { __Name__Page } from './__Name__Page';

function setup(articles: ArticlePreview[] | Error) {
  const api = new FakeApi().answer(getArticles, () => {
    if (articles instanceof Error) throw articles;
    return aPage(...articles);
  });
  return renderPage(<__Name__Page />, { api, messages: { __name__: en } });
}

test('shows the latest news', async () => {
  setup([anArticlePreview({ title: 'Opening' })]);
  expect(await screen.findByRole('heading', { name: 'Opening' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('data-page', '/pages/__name__/index');
});

test('says why the news could not be read', async () => {
  setup(new ApiError('OFFLINE', 'You are offline.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('looks again when there was no news', async () => {
  const articles: ArticlePreview[] = [];
  const { person } = setup(articles);
  expect(await screen.findByText('There is no news yet')).toBeVisible();
  articles.push(anArticlePreview({ title: 'Opening' }));
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Opening' })).toBeVisible();
});
