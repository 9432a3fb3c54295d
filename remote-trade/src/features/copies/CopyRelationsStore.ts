import { makeAutoObservable } from 'mobx';
import { Resource, storePerSession, type Api, type TopicHub } from '@h5/shared/app';
import { getCopyRelations, type CopyRelations } from '@h5/shared/contract/copy-trading/endpoints';
import type { SkipsInARow } from '@h5/shared/contract/copy-trading/history';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { ownCopyRelationsTopic } from '@h5/shared/contract/copy-trading/topics';
import { Decimal } from '@h5/shared/money/money';
import { missingFunds } from '@h5/shared/rules/copy-trading/missingFunds';
import { relationMoney } from './relationMoney';

/** The equity follows the mark, for which there is no event. */
const refreshEveryMs = 10_000;

/** The traders that the person copies or has copied, and the copy account; live while it is watched. */
export class CopyRelationsStore {
  readonly #topics: TopicHub;
  readonly #reading: Resource<CopyRelations>;

  constructor(api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.#reading = new Resource(() => api.call(getCopyRelations, {}, { quiet: true }));
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

  /** Those that are copied now, then those that were; the newest first. */
  get list(): CopyRelation[] {
    const rank = ({ status }: CopyRelation) => (status === 'ended' ? 1 : 0);
    return [...(this.#reading.value?.list ?? [])].sort(
      (left, right) => rank(left) - rank(right) || right.since - left.since,
    );
  }

  /** What all copies are worth and have brought together: each counts to the cent, as it is shown. */
  get total(): { equity: Decimal; result: Decimal } {
    return this.list.map(relationMoney).reduce(
      (sum, { equity, result }) => ({
        equity: sum.equity.plus(equity),
        result: sum.result.plus(result),
      }),
      { equity: new Decimal(0), result: new Decimal(0) },
    );
  }

  /** In the copy account and used by no copy. */
  get available(): Decimal {
    return new Decimal(this.#reading.value?.available ?? 0);
  }

  /** The newest trades of a trader that were not copied, unless the missing funds have arrived since. */
  skips(traderId: number): SkipsInARow | undefined {
    const skips = this.#reading.value?.skips?.find((one) => one.traderId === traderId);
    const relation = this.relation(traderId);
    if (!skips || relation?.status !== 'active') return undefined;
    const missing = missingFunds(skips);
    return missing && new Decimal(relation.available).gte(skips.needed ?? 0) ? undefined : skips;
  }

  relation(traderId: number): CopyRelation | undefined {
    return this.list.find((one) => one.traderId === traderId);
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  watch(): () => void {
    const timer = setInterval(() => void this.load(), refreshEveryMs);
    const stop = this.#topics.subscribe(ownCopyRelationsTopic, {
      onEvent: this.apply,
      onResync: () => void this.#reading.invalidate(),
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }

  /** Of two copies of a relation, keeps the one with the higher version. What the copy account has free changes as well. */
  apply(relation: CopyRelation): void {
    const read = this.#reading.value;
    if (read) {
      const known = read.list.find(({ id }) => id === relation.id);
      const others = read.list.filter(({ id }) => id !== relation.id);
      const newest = known && known.version > relation.version ? known : relation;
      this.#reading.set({ ...read, list: [...others, newest] });
    }
    void this.#reading.invalidate();
  }
}

export const useCopyRelations = storePerSession(
  ({ api }, { topics }) => new CopyRelationsStore(api, topics),
);
