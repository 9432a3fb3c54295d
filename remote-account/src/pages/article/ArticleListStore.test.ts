import { ApiError } from '@h5/shared/app';
import { articleList } from '@h5/shared/contract/content/endpoints';
import { anArticlePreview } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { ArticleListStore } from './ArticleListStore';

/** 45 articles in pages. */
function setup() {
  const all = Array.from({ length: 45 }, (_, index) => anArticlePreview({ id: index + 1 }));
  const api = new FakeApi().answer(articleList, ({ page, limit }) => ({
    list: all.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: all.length,
  }));
  return { api, store: new ArticleListStore(api, 6) };
}

test('reads page after page until there is no more', async () => {
  const { store } = setup();
  await store.refresh();
  expect(store.hasMore).toBe(true);
  await store.loadMore();
  await store.loadMore();
  expect(store.articles.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, i) => i + 1));
  expect(store.hasMore).toBe(false);
});

test('keeps what is shown when a refresh fails', async () => {
  const { api, store } = setup();
  await store.refresh();
  api.answer(articleList, new ApiError('OFFLINE', 'You are offline.'));
  await store.refresh();
  expect(store.articles).toHaveLength(20);
  expect(store.problem).toBe('You are offline.');
});
