import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import { getOptionRecord, type OptionRecord } from '@h5/shared/contract/options/endpoints';

/** What the person's options of the last days came to, on one market or on all. */
export class OwnRecordStore {
  readonly days = 30;
  readonly reading: Resource<OptionRecord>;

  constructor(baseId: number | undefined, api: Api) {
    const input = { days: this.days, ...(baseId !== undefined && { baseId }) };
    this.reading = new Resource(() => api.call(getOptionRecord, input, { quiet: true }));
    makeAutoObservable(this, { days: false, reading: false });
  }

  /** What the options of a UTC day came to, by coin. */
  netOfDay(day: number): OptionRecord['days'] {
    return this.reading.value?.days.filter((each) => each.day === day) ?? [];
  }
}
