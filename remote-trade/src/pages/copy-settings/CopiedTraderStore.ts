import { ApiError, Resource, type Api } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { getTrader, type TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';
import type { CopyRelationsStore } from '../../features/copies';
import type { CopySettingsStore } from './CopySettingsStore';

/** What the page reads before it shows the form: the trader, and whom the person copies. */
export class CopiedTraderStore {
  readonly reading: Resource<TraderDetail>;
  readonly #relations: CopyRelationsStore;

  constructor(settings: CopySettingsStore, relations: CopyRelationsStore, api: Api) {
    this.#relations = relations;
    this.reading = new Resource(async () => {
      const query = { id: settings.traderId, period: '30', page: 1, limit: 1 } as const;
      const [detail] = await Promise.all([
        api.call(getTrader, query, { quiet: true }),
        relations.load(),
      ]);
      settings.take(detail.trader);
      return detail;
    });
  }

  /** The trader, once the relations are read as well. */
  get trader(): Trader | undefined {
    return this.#relations.isLoaded ? this.reading.value?.trader : undefined;
  }

  /** Of the trader's newest closed trade; undefined before the first. */
  get leverage(): number | undefined {
    return this.reading.value?.closed.list[0]?.multiple;
  }

  /** There is no such trader. Reading again would not help. */
  get isMissing(): boolean {
    const { error } = this.reading;
    return error instanceof ApiError && error.code === 'TRADER_NOT_FOUND';
  }

  get problem(): string | undefined {
    const { isLoaded, problem } = this.#relations;
    return this.reading.problem ?? (isLoaded ? undefined : problem);
  }

  watch(): () => void {
    void this.reading.refresh();
    return this.reading.retryWhenOnline();
  }
}
