import { makeAutoObservable } from 'mobx';
import { ApiError, Resource, type Api } from '@h5/shared/app';
import { getArticle, type Article } from '@h5/shared/contract/content/endpoints';

/** One article. */
export class ArticleStore {
  readonly #id: number;
  readonly #article: Resource<Article>;

  constructor(api: Api, id: string) {
    this.#id = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
    this.#article = new Resource(() => api.call(getArticle, { id: this.#id }, { quiet: true }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get article(): Article | undefined {
    return this.#article.value;
  }

  get isLoading(): boolean {
    return this.#article.isLoading;
  }

  /** The article does not exist. Loading again would not help. */
  get isMissing(): boolean {
    const { error } = this.#article;
    return this.#id === 0 || (error instanceof ApiError && error.code === 'NOT_FOUND');
  }

  get problem(): string | undefined {
    return this.isMissing ? undefined : this.#article.problem;
  }

  /** Retries when online, until the returned function is called. */
  retryWhenOnline(): () => void {
    return this.#article.retryWhenOnline();
  }

  async load(): Promise<void> {
    if (!this.isMissing) await this.#article.refresh();
  }
}
