import { useEffect, useState } from 'react';
import { useApp, useSearchParams } from '@h5/shared/app';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { useFuturesMarkets } from './FuturesMarketsStore';

/** The contract of the coin in the URL, or of the market that was visited last. */
export function useChosenFutures() {
  const { storage } = useApp();
  const [query] = useSearchParams();
  const contracts = useFuturesMarkets();
  const [lastSymbol] = useState(() => storage.get('market'));
  useEffect(() => void contracts.load(), [contracts]);
  const markets = contracts.value;
  const market = markets && chosen(markets, query.get('currency_id'), lastSymbol);
  return { contracts, markets, market };
}

function chosen(
  list: readonly ContractMarket[],
  baseId: string | null,
  lastSymbol: string | undefined,
): ContractMarket | undefined {
  const coin = lastSymbol?.split('-')[0];
  return (
    list.find((market) => String(market.baseId) === baseId) ??
    list.find(({ symbol }) => symbol.split('-')[0] === coin) ??
    list[0]
  );
}
