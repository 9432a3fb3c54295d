import { ApiError } from '@h5/shared/app';
import { getArticle } from '@h5/shared/contract/content/endpoints';
import { anArticlePreview } from '@h5/shared/contract/content/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { ArticleStore } from './ArticleStore';

test('parts the text into paragraphs and headings', async () => {
  const content = 'First.\nStill first.\n\n## A heading\n \n\nSecond.\n';
  const api = new FakeApi().answer(getArticle, { ...anArticlePreview(), content });
  const store = new ArticleStore(api, '1');
  await store.load();
  expect(store.blocks).toEqual([
    { kind: 'paragraph', text: 'First.\nStill first.' },
    { kind: 'heading', text: 'A heading' },
    { kind: 'paragraph', text: 'Second.' },
  ]);
});

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
