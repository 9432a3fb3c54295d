import { ApiError } from '@h5/shared/app';
import { getArticle } from '@h5/shared/contract/content/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { ArticleStore } from './ArticleStore';

test.each(['0', '-1', 'x', '1e3', ''])(
  'does not ask the server for an article “%s”',
  async (id) => {
    const api = new FakeApi();
    const store = new ArticleStore(api, id);
    await store.load();
    expect(store.isMissing).toBe(true);
    expect(api.calls).toEqual([]);
  },
);

test('distinguishes a missing article from a loading error', async () => {
  const api = new FakeApi().answer(getArticle, new ApiError('OFFLINE', 'You are offline.'));
  const store = new ArticleStore(api, '9');
  await store.load();
  expect(store).toMatchObject({ isMissing: false, problem: 'You are offline.' });
  api.answer(getArticle, new ApiError('NOT_FOUND', 'Not found.'));
  await store.load();
  expect(store.isMissing).toBe(true);
});
