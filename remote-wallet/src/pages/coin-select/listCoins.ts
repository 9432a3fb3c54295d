import type { AppStore } from '@h5/shared/app';
import type { ConvertibleCoin } from '@h5/shared/contract/conversions/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { Decimal } from '@h5/shared/money/money';
import { coinNetworks, type NetworkName } from '@h5/shared/rules/networks';

/** A coin that can be chosen. */
export interface ListedCoin {
  currencyId: number;
  code: string;
  /** The full name, if it is known. */
  name: string;
  /** On which it comes in and goes out; none where that does not matter. */
  networks: NetworkName[];
  /** In the spot account. */
  available: Decimal;
}

/** No market trades it for another coin, and only those tell names. */
const quoteName = 'Tether';

type App = Pick<AppStore, 'markets' | 'wallet'>;

/**
 * The coins in whose code, name or networks a word begins with the query, the highest balance by worth first: those that can be
 * exchanged, if they are given, and otherwise those with a network.
 */
export function listCoins(
  app: App,
  convertible: readonly ConvertibleCoin[] | undefined,
  query: string,
): ListedCoin[] {
  const { wallet } = app;
  const wanted = query.trim().toLowerCase();
  const worthOf = ({ currencyId }: ListedCoin) => new Decimal(wallet.find(currencyId)?.usd ?? 0);
  const coins = convertible
    ? convertible.map(({ currencyId, coin }) => coinOf(app, currencyId, coin))
    : coinsOfNetworks(app);
  return coins
    .filter(({ code, name, networks }) =>
      [code, name, ...networks].some((text) => ` ${text}`.toLowerCase().includes(` ${wanted}`)),
    )
    .sort((a, b) => worthOf(b).cmp(worthOf(a)));
}

function coinsOfNetworks(app: App): ListedCoin[] {
  const coins = new Map<number, ListedCoin>();
  for (const { currencyId, coin, network } of coinNetworks) {
    const known = coins.get(currencyId);
    if (known) known.networks.push(network);
    else coins.set(currencyId, { ...coinOf(app, currencyId, coin), networks: [network] });
  }
  return [...coins.values()];
}

function coinOf({ markets, wallet }: App, currencyId: number, code: string): ListedCoin {
  const name =
    markets.byCoin.get(currencyId)?.name ?? (currencyId === defaultQuoteId ? quoteName : '');
  return { currencyId, code, name, networks: [], available: wallet.available(currencyId) };
}
