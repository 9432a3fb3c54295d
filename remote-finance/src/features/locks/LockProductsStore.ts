import { makeAutoObservable } from 'mobx';
import { Resource, storePerApp, type AppStore } from '@h5/shared/app';
import { getLockProducts, type LockProduct } from '@h5/shared/contract/finance/endpoints';

/** The lock products, for every page that offers them. */
export class LockProductsStore {
  readonly reading: Resource<readonly LockProduct[]>;

  constructor({ api }: Pick<AppStore, 'api'>) {
    this.reading = new Resource(() => api.call(getLockProducts, {}, { quiet: true }));
    makeAutoObservable(this, { reading: false }, { autoBind: true });
  }

  get list(): readonly LockProduct[] {
    return this.reading.value ?? [];
  }

  /** The products by coin and kind, each group with its shortest term first. */
  get groups(): LockProduct[][] {
    const groups = new Map<string, LockProduct[]>();
    for (const product of [...this.list].sort((a, b) => a.periodDays - b.periodDays)) {
      const key = `${product.currencyId} ${product.kind}`;
      groups.set(key, [...(groups.get(key) ?? []), product]);
    }
    return [...groups.values()];
  }

  /** Also before the first read. */
  get isLoading(): boolean {
    return this.reading.isLoading || (!this.reading.isLoaded && !this.reading.problem);
  }

  get problem(): string | undefined {
    return this.reading.problem;
  }

  find(id: number): LockProduct | undefined {
    return this.list.find((product) => product.id === id);
  }

  refresh(): Promise<void> {
    return this.reading.refresh();
  }
}

export const useLockProducts = storePerApp((app) => new LockProductsStore(app));
