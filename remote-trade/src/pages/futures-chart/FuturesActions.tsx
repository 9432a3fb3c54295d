import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { AlertButton } from '../../features/alerts';
import { LazyFuturesStar } from '../../features/favourites';
import { useFuturesMarket } from '../../features/futures';

/** The buttons that make a contract a favourite and set a price alert on it. */
export function FuturesActions({ market }: { market: ContractMarket }) {
  const { live } = useFuturesMarket(market);
  return (
    <>
      <LazyFuturesStar market={market} />
      <AlertButton key={market.symbol} market={live} />
    </>
  );
}
