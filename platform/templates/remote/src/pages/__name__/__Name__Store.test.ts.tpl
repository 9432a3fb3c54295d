import { ApiError } from '@h5/shared/app';
import { getArticles, type ArticlePreview } from '@h5/shared/contract/content/endpoints';
import { anArticlePreview } from '@h5/shared/contract/content/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { __Name__Store } from './__Name__Store';

test('reads the latest news', async () => {
  const api = new FakeApi().answer(getArticles, aPage(anArticlePreview({ title: 'Opening' })));
  const store = new __Name__Store(api);
  expect(store.isLoaded).toBe(false);
  await store.load();
  expect(store.articles.map(({ title }) => title)).toEqual(['Opening']);
  expect(store.isLoaded).toBe(true);
  expect(api.inputsOf(getArticles)).toEqual([{ category: 4, page: 1, limit: 5 }]);
});

test('keeps what it has when a later read fails', async () => {
  const answers = [aPage<ArticlePreview>(anArticlePreview()), new ApiError('OFFLINE', 'Offline.')];
  const api = new FakeApi().answer(getArticles, () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('read too often');
    return answer;
  });
  const store = new __Name__Store(api);
  await store.load();
  await store.load();
  expect(store.reading.problem).toBe('Offline.');
  expect(store.articles).toHaveLength(1);
});
