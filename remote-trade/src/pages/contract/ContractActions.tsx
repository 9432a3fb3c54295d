import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { AlertButton } from '../../features/alerts';
import { LazyContractStar } from '../../features/favourites';
import { useContractStore } from '../../features/futures';

/** The buttons that make a contract a favourite and set a price alert on it. */
export function ContractActions({ market }: { market: ContractMarket }) {
  const { live } = useContractStore(market);
  return (
    <>
      <LazyContractStar market={market} />
      <AlertButton key={market.symbol} market={live} />
    </>
  );
}
