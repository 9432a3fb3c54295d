import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '@h5/shared/app';
import {
  getBankCards,
  getInternationalBankCards,
  type BankCard,
  type BankCardKind,
} from '@h5/shared/contract/bank-cards/endpoints';

export type SavedCard = BankCard & { kind: BankCardKind };

/** The saved cards of both kinds. */
export class SavedCards {
  list: readonly SavedCard[] = [];
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    const quiet = { quiet: true };
    const [domestic, international] = await Promise.all([
      this.#api.call(getBankCards, {}, quiet),
      this.#api.call(getInternationalBankCards, {}, quiet),
    ]);
    const of = (kind: BankCardKind, { list }: { list: BankCard[] }) =>
      list.map((card) => Object.assign({ kind }, card));
    runInAction(() => {
      this.list = [...of('domestic', domestic), ...of('international', international)];
    });
  }
}
