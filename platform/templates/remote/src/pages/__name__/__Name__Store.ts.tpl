import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import { getArticles, type ArticlePreview } from '@h5/shared/contract/content/endpoints';

const news = 4;
const limit = 5;

/** What the page shows: the latest news. */
export class __Name__Store {
  readonly #articles: Resource<readonly ArticlePreview[]>;

  constructor(api: Api) {
    this.#articles = new Resource(async () => {
      const { list } = await api.call(
        getArticles,
        { category: news, page: 1, limit },
        { quiet: true },
      );
      return list;
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get articles(): readonly ArticlePreview[] {
    return this.#articles.value ?? [];
  }

  get isLoaded(): boolean {
    return this.#articles.isLoaded;
  }

  /** Also before the first read. */
  get isLoading(): boolean {
    return this.#articles.isLoading || (!this.isLoaded && !this.problem);
  }

  get problem(): string | undefined {
    return this.#articles.problem;
  }

  async load(): Promise<void> {
    await this.#articles.refresh();
  }

  /** Loads again when the device is online, until the returned function is called. */
  retryWhenOnline(): () => void {
    return this.#articles.retryWhenOnline();
  }
}
