import { Resource, type Api } from '@h5/shared/app';
import { getOptionRecord, type OptionRecord } from '@h5/shared/contract/options/endpoints';

/** What the person's options of the last days came to. */
export class OwnRecordStore {
  readonly days = 30;
  readonly reading: Resource<OptionRecord>;

  constructor(api: Api) {
    const { days } = this;
    this.reading = new Resource(() => api.call(getOptionRecord, { days }, { quiet: true }));
  }
}
