import { observer } from 'mobx-react-lite';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import type { Position } from '@h5/shared/contract/futures/position';
import { useWatchedStore } from '../../components/useWatchedStore';
import { AmendPosition, useFuturesMarkets, useFuturesMarket } from '../../features/futures';

/** Changes an order that waits, by the prices and the balance of its contract. */
export const ChangeOrder = observer(function ChangeOrder({ position }: { position: Position }) {
  const contracts = useFuturesMarkets();
  const market = contracts.value?.find(({ symbol }) => symbol === position.symbol);
  return market ? <ChangeInMarket market={market} position={position} /> : null;
});

const ChangeInMarket = observer(function ChangeInMarket({
  market,
  position,
}: {
  market: ContractMarket;
  position: Position;
}) {
  const contract = useWatchedStore(useFuturesMarket(market));
  return <AmendPosition contract={contract} position={position} size={40} isBlock />;
});
