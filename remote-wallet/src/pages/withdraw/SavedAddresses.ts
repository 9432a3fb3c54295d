import { makeAutoObservable, runInAction } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { getAddresses, type WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';

const mostAddresses = 50;

/** The saved addresses of a coin, and which of them can be used now. */
export class SavedAddresses {
  list: readonly WithdrawalAddress[] = [];
  isWhitelistOn = false;
  readonly #app: Pick<AppStore, 'api' | 'clock'>;
  readonly #currencyId: number;

  constructor(app: Pick<AppStore, 'api' | 'clock'>, currencyId: number) {
    this.#app = app;
    this.#currencyId = currencyId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    const query = { page: 1, limit: mostAddresses, currencyId: this.#currencyId };
    const { list, whitelist } = await this.#app.api.call(getAddresses, query, { quiet: true });
    runInAction(() => {
      this.list = list;
      this.isWhitelistOn = whitelist;
    });
  }

  /** Whether its first day is not over, or it waits for its code. */
  isHeld({ usableAt }: WithdrawalAddress): boolean {
    return usableAt === null || this.#app.clock.now() < usableAt;
  }

  isUsable(address: WithdrawalAddress): boolean {
    return !this.isHeld(address) && (address.isWhitelisted || !this.isWhitelistOn);
  }
}
