import type { AppStore } from '@h5/shared/app';
import { Decimal } from '@h5/shared/money/money';
import { coinNetworks, type NetworkName } from '@h5/shared/rules/networks';

/** What a coin is chosen for. */
export const coinPurposes = ['receive', 'withdraw', 'exchange'] as const;
export type CoinPurpose = (typeof coinPurposes)[number];

/** A coin that can be chosen. */
export interface ListedCoin {
  currencyId: number;
  code: string;
  /** The full name, if a market has it. */
  name: string;
  /** On which it comes in and goes out; none where that does not matter. */
  networks: NetworkName[];
  /** In the spot account. */
  available: Decimal;
}

type App = Pick<AppStore, 'markets' | 'wallet'>;

/** The coins whose code, name or network matches, the highest balance by worth first; with equal worth in the order of the networks or markets. */
export function listCoins(app: App, purpose: CoinPurpose, query: string): ListedCoin[] {
  const { wallet } = app;
  const wanted = query.trim().toLowerCase();
  const worthOf = ({ currencyId }: ListedCoin) => new Decimal(wallet.find(currencyId)?.usd ?? 0);
  const coins = purpose === 'exchange' ? coinsOfMarkets(app) : coinsOfNetworks(app);
  return coins
    .filter(({ code, name, networks }) =>
      [code, name, ...networks].join(' ').toLowerCase().includes(wanted),
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

function coinsOfMarkets(app: App): ListedCoin[] {
  const { byCoin, byQuote } = app.markets;
  const ids = new Set([...byQuote.keys(), ...byCoin.keys()]);
  return [...ids].map((id) => coinOf(app, id, app.markets.codeOf(id)));
}

function coinOf({ markets, wallet }: App, currencyId: number, code: string): ListedCoin {
  const name = markets.byCoin.get(currencyId)?.name ?? '';
  return { currencyId, code, name, networks: [], available: wallet.available(currencyId) };
}
