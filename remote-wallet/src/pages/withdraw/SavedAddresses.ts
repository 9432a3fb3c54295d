import { makeAutoObservable, runInAction } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { getAddresses, type WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { readAddressText } from '@h5/shared/rules/addresses/readAddressText';

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

  /** The one that a QR code says; undefined if none is saved for the coin. */
  find(text: string): WithdrawalAddress | undefined {
    const { address, networks } = readAddressText(text);
    return this.list.find(
      (one) => isSameAddress(one.address, address) && (networks?.includes(one.network) ?? true),
    );
  }

  /** Whether its first day is not over, or it waits for its code. */
  isHeld({ usableAt }: WithdrawalAddress): boolean {
    return usableAt === null || this.#app.clock.now() < usableAt;
  }

  isUsable(address: WithdrawalAddress): boolean {
    return !this.isHeld(address) && (address.isWhitelisted || !this.isWhitelistOn);
  }
}

/** The case of letters counts where it is a part of the address: not in hexadecimal digits and not in bech32. */
function isSameAddress(one: string, other: string): boolean {
  const isFree = /^(0x|bc1)/i.test(one);
  return isFree ? one.toLowerCase() === other.toLowerCase() : one === other;
}
