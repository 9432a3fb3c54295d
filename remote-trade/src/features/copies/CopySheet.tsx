import { observer } from 'mobx-react-lite';
import type { CopyHistoryRow } from '@h5/shared/contract/copy-trading/history';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import type { Position } from '@h5/shared/contract/futures/position';
import { PositionSheet, useFuturesMarket } from '../futures';
import type { CopySheetName } from './CopyCard';
import { DetachSheet } from './DetachSheet';

export interface CopySheetProps {
  row: CopyHistoryRow;
  position: Position;
  market: ContractMarket;
  isOpen: boolean;
  onClose: () => void;
}

/** A form about one copy. A closed one must not render with every tick. */
export const CopySheet = observer(function CopySheet({
  name,
  ...rest
}: CopySheetProps & { name: CopySheetName }) {
  const contract = useFuturesMarket(rest.market);
  if (!rest.isOpen) return null;
  return name === 'close' ? (
    <PositionSheet name="close" contract={contract} {...rest} />
  ) : (
    <DetachSheet contract={contract} {...rest} />
  );
});
