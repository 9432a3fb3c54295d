import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import { getArticles, type ArticlePreview } from '@h5/shared/contract/content/endpoints';

const news = 4;
const limit = 5;

/** What the page shows: the latest news. */
export class __Name__Store {
  readonly reading: Resource<readonly ArticlePreview[]>;

  constructor(api: Api) {
    this.reading = new Resource(async () => {
      const { list } = await api.call(
        getArticles,
        { category: news, page: 1, limit },
        { quiet: true },
      );
      return list;
    });
    makeAutoObservable(this, { reading: false }, { autoBind: true });
  }

  get articles(): readonly ArticlePreview[] {
    return this.reading.value ?? [];
  }

  get isLoaded(): boolean {
    return this.reading.isLoaded;
  }

  async load(): Promise<void> {
    await this.reading.refresh();
  }

  /** Loads again when the device is online, until the returned function is called. */
  retryWhenOnline(): () => void {
    return this.reading.retryWhenOnline();
  }
}
