import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, storePerSession, type Api, type TopicHub } from '@h5/shared/app';
import { getOptionResult, getOptions } from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';
import { ownOptionsTopic } from '@h5/shared/contract/options/topics';

/** Above the number of options that a person may have open. */
const rowsRead = 30;

export function isOpenOption({ status }: Option): boolean {
  return status < 3;
}

/** The running options of the signed-in person, live while they are watched, and how they end. */
export class OwnOptionsStore {
  /** Options that ended while they were watched, newest first. */
  ended: Option[] = [];

  private known = new Map<string, Option>();
  readonly #topics: TopicHub;
  readonly #reading: Resource<readonly Option[]>;

  constructor(api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.#reading = new Resource(async () => {
      const input = { status: 0, page: 1, limit: rowsRead } as const;
      const { list } = await api.call(getOptions, input, { quiet: true });
      const listed = new Set(list.map(({ id }) => id));
      const missing = this.open.filter(({ id }) => !listed.has(id));
      const ended = await Promise.all(
        missing.map(({ id }) => api.call(getOptionResult, { id }, { quiet: true })),
      );
      runInAction(() => [...list, ...ended].forEach((option) => this.#keep(option)));
      return list;
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.#reading.isLoaded;
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  /** The next to expire first. */
  get open(): Option[] {
    return [...this.known.values()].filter(isOpenOption).sort((a, b) => endOf(a) - endOf(b));
  }

  find(id: string): Option | undefined {
    return this.known.get(id);
  }

  watch(): () => void {
    return this.#topics.subscribe(ownOptionsTopic, {
      onEvent: this.apply,
      onResync: () => void this.#reading.invalidate(),
    });
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Of two copies of an option, keeps the one with the higher version. */
  apply(option: Option): void {
    this.#keep(option);
  }

  /** The person has seen how the options ended. */
  dismiss(id: string): void {
    this.ended = this.ended.filter((option) => option.id !== id);
  }

  #keep(option: Option): void {
    const known = this.known.get(option.id);
    if (known && known.version > option.version) return;
    this.known.set(option.id, option);
    const hasEnded = known !== undefined && isOpenOption(known) && !isOpenOption(option);
    if (hasEnded) this.ended = [option, ...this.ended];
  }
}

function endOf({ expiresAt, acceptedAt, seconds }: Option): number {
  return expiresAt ?? acceptedAt + seconds * 1_000;
}

export const useOwnOptionsStore = storePerSession(
  ({ api }, { topics }) => new OwnOptionsStore(api, topics),
);
