import { observer } from 'mobx-react-lite';
import type { Position } from '@h5/shared/contract/futures/position';
import { RecordRow } from '../../components/RecordRow';
import { usePositionSize, type FuturesMarketStore } from '../../features/futures';
import { PositionChip } from './PositionChip';
import { PositionOutcome } from './PositionOutcome';
import { usePositionPrice } from './usePositionPrice';

interface PositionRowProps {
  position: Position;
  /** The live contract of an open position. */
  contract: FuturesMarketStore | undefined;
  onOpen: () => void;
}

/** A position in a list. A tap shows everything about it. */
export const PositionRow = observer(function PositionRow({
  position,
  contract,
  onOpen,
}: PositionRowProps) {
  const sizeOf = usePositionSize();
  const price = usePositionPrice(position);
  const { symbol, openPrice, limitPrice, closePrice } = position;
  const then = closePrice ?? contract?.mark;

  return (
    <RecordRow
      what={
        <>
          <PositionChip position={position} />
          <span translate="no">{symbol}</span>
        </>
      }
      outcome={<PositionOutcome position={position} contract={contract} />}
      time={position.closedAt ?? position.createdAt}
      figures={
        <>
          {sizeOf(position)} · {price(openPrice ?? limitPrice)}
          {openPrice && then && ` → ${price(then)}`}
        </>
      }
      onOpen={onOpen}
    />
  );
});
