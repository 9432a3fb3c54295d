import { Resource, type Api } from '@h5/shared/app';
import { getOptionResult } from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';

/** One option, which may be older than the rows that were read. */
export class OptionResultStore {
  readonly reading: Resource<Option>;

  constructor(id: string, api: Api) {
    this.reading = new Resource(() => api.call(getOptionResult, { id }, { quiet: true }));
  }

  /** The newer one of what was read and what the list has. */
  newestOf(listed: Option | undefined): Option | undefined {
    const read = this.reading.value;
    return read && read.version > (listed?.version ?? -1) ? read : listed;
  }
}
