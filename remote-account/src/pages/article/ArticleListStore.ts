import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { messageOf, type Api } from '@h5/shared/app';
import {
  articleList,
  type ArticlePreview,
  type ArticleCategory,
} from '@h5/shared/contract/content/endpoints';

const limit = 20;

/** The articles of one category, newest first, page by page. */
export class ArticleListStore {
  articles: ArticlePreview[] = [];
  isLoading = false;
  isLoaded = false;
  problem: string | undefined = undefined;

  readonly #api: Api;
  readonly #category: ArticleCategory;
  #total = 0;

  constructor(api: Api, category: ArticleCategory) {
    this.#api = api;
    this.#category = category;
    makeAutoObservable(this, { articles: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.articles.length < this.#total;
  }

  /** Loads the first page again; the list stays until then. */
  refresh(): Promise<void> {
    return this.#read(1);
  }

  loadMore(): Promise<void> {
    return this.#read(Math.floor(this.articles.length / limit) + 1);
  }

  async #read(page: number) {
    if (this.isLoading) return;
    this.isLoading = true;
    try {
      const input = { category: this.#category, page, limit };
      const { list, total } = await this.#api.call(articleList, input, { quiet: true });
      runInAction(() => {
        const before = page === 1 ? [] : this.articles;
        const known = new Set(before.map(({ id }) => id));
        this.#total = total;
        this.articles = [...before, ...list.filter(({ id }) => !known.has(id))];
        this.isLoaded = true;
        this.problem = undefined;
      });
    } catch (error) {
      runInAction(() => (this.problem = messageOf(error)));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}
