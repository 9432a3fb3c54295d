import { Resource, type Api } from '@h5/shared/app';
import { getDepositAddresses } from '@h5/shared/contract/deposits/endpoints';

/** The person's addresses for one coin, one on each network. */
export class DepositAddressesStore {
  readonly reading;

  constructor(currencyId: number, api: Api) {
    this.reading = new Resource(() =>
      api.call(getDepositAddresses, { currencyId }, { quiet: true }),
    );
  }

  watch(): () => void {
    void this.reading.load();
    return this.reading.retryWhenOnline();
  }
}
