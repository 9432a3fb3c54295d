import { Resource, storePerApp, type Api } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { getTraders } from '@h5/shared/contract/lead-traders/endpoints';

const asked = { sort: 'drawdown', period: '30', page: 1, limit: 5 } as const;
/** What was read this recently is not read again when the page is shown. */
const freshMs = 60_000;

/** The lead traders with the smallest drawdown. A home page without them says nothing of an error. */
export class HomeTradersStore {
  readonly #traders: Resource<readonly Trader[]>;

  constructor({ api }: { api: Pick<Api, 'call'> }) {
    this.#traders = new Resource(
      async () => {
        const { list } = await api.call(getTraders, asked, { quiet: true });
        return list;
      },
      { freshMs },
    );
  }

  get list(): readonly Trader[] {
    return this.#traders.value ?? [];
  }

  load(): Promise<void> {
    return this.#traders.load();
  }
}

export const useHomeTraders = storePerApp((app) => new HomeTradersStore(app));
