import type { AppStore } from '@h5/shared/app';
import { Decimal } from '@h5/shared/money/money';
import { coinNetworks, type NetworkName } from '@h5/shared/rules/networks';

/** A coin that can be paid in. */
export interface DepositCoin {
  currencyId: number;
  code: string;
  /** The full name, if a market has it. */
  name: string;
  networks: NetworkName[];
  /** In the spot account. */
  available: Decimal;
}

/** The coins whose code, name or network matches, the highest balance by worth first; with equal worth in the order of the networks. */
export function listDepositCoins(
  { markets, wallet }: Pick<AppStore, 'markets' | 'wallet'>,
  query: string,
): DepositCoin[] {
  const coins = new Map<number, DepositCoin>();
  for (const { currencyId, coin, network } of coinNetworks) {
    const known = coins.get(currencyId);
    if (known) known.networks.push(network);
    else {
      const name = markets.byCoin.get(currencyId)?.name ?? '';
      const available = wallet.available(currencyId);
      coins.set(currencyId, { currencyId, code: coin, name, networks: [network], available });
    }
  }
  const wanted = query.trim().toLowerCase();
  const worthOf = ({ currencyId }: DepositCoin) => new Decimal(wallet.find(currencyId)?.usd ?? 0);
  return [...coins.values()]
    .filter(({ code, name, networks }) =>
      [code, name, ...networks].join(' ').toLowerCase().includes(wanted),
    )
    .sort((a, b) => worthOf(b).cmp(worthOf(a)));
}
