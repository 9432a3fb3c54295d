import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { AlertButton } from '../../features/alerts';
import { useContractStore } from '../../features/futures';

/** The button that sets a price alert on a contract. */
export function SetAlert({ market }: { market: ContractMarket }) {
  const { live } = useContractStore(market);
  return <AlertButton key={market.symbol} market={live} />;
}
