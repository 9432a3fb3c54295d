import { Resource, type Api } from '@h5/shared/app';
import { getReceipt, type OwnReceipt } from '@h5/shared/contract/receipts/endpoints';

/** A receipt of the signed-in person, or a public one. */
export class ReceiptStore {
  readonly reading: Resource<OwnReceipt>;

  constructor(id: string, api: Api) {
    this.reading = new Resource(() => api.call(getReceipt, { id }, { quiet: true }));
  }

  watch(): () => void {
    void this.reading.load();
    return this.reading.retryWhenOnline();
  }
}
