import { Resource, type Api } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { getTraders } from '@h5/shared/contract/lead-traders/endpoints';

/** The trader with the highest return, as an example of a profile. */
export class ExampleStore {
  readonly reading: Resource<Trader | undefined>;

  constructor(api: Api) {
    this.reading = new Resource(async () => {
      const query = { sort: 'roi', period: '30', page: 1, limit: 1 } as const;
      const { list } = await api.call(getTraders, query, { quiet: true });
      return list[0];
    });
  }
}
