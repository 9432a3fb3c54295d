import type { Api } from '@h5/shared/app';
import {
  getArticles,
  type ArticleCategory,
  type ArticlePreview,
} from '@h5/shared/contract/content/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** The articles of one category, newest first. */
export function articlePages(api: Api, category: ArticleCategory): PagedResource<ArticlePreview> {
  return new PagedResource(
    (page) => api.call(getArticles, { category, ...page }, { quiet: true }),
    ({ id }) => id,
  );
}
