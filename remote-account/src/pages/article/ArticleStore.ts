import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf, type Api } from '@h5/shared/app';
import { articleDetail, type Article } from '@h5/shared/contract/content/endpoints';

/** A paragraph or a heading of an article. */
export interface ArticleBlock {
  kind: 'heading' | 'paragraph';
  text: string;
}

/** One article. */
export class ArticleStore {
  article: Article | undefined = undefined;
  isLoading = false;
  /** The article does not exist. Loading again would not help. */
  isMissing = false;
  problem: string | undefined = undefined;

  readonly #id: number;
  readonly #api: Api;

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
    this.isMissing = this.#id === 0;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get blocks(): ArticleBlock[] {
    const parts = this.article?.content.split(/\n\s*\n/) ?? [];
    return parts
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) =>
        part.startsWith('## ')
          ? { kind: 'heading', text: part.slice(3) }
          : { kind: 'paragraph', text: part },
      );
  }

  async load(): Promise<void> {
    if (this.isMissing || this.isLoading) return;
    this.isLoading = true;
    try {
      const article = await this.#api.call(articleDetail, { id: this.#id }, { quiet: true });
      runInAction(() => Object.assign(this, { article, problem: undefined }));
    } catch (error) {
      runInAction(() => {
        const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
        if (isGone) this.isMissing = true;
        else this.problem = messageOf(error);
      });
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}
