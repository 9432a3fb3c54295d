import { makeAutoObservable } from 'mobx';
import { storePerApp, type BrowserStorage } from '@h5/shared/app';
import { sizeUnits, type SizeUnit } from '@h5/shared/rules/futures/futuresSize';

/** What the person writes sizes of contracts in. */
export class SizeUnitStore {
  unit: SizeUnit;
  readonly #storage: Pick<BrowserStorage, 'read' | 'write'>;

  constructor(storage: Pick<BrowserStorage, 'read' | 'write'>) {
    this.#storage = storage;
    const stored = storage.read('trade.futuresUnit');
    this.unit = sizeUnits.find((unit) => unit === stored) ?? 'coin';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(unit: SizeUnit): void {
    this.unit = unit;
    this.#storage.write('trade.futuresUnit', unit);
  }
}

export const useSizeUnit = storePerApp(({ storage }) => new SizeUnitStore(storage));
