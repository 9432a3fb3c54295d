import { observer } from 'mobx-react-lite';
import type { Position } from '@h5/shared/contract/futures/position';
import { ClosePositionSheet } from './ClosePositionSheet';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { MarginSheet } from './MarginSheet';
import type { PositionSheetName } from './PositionCard';
import { ReverseSheet } from './ReverseSheet';
import type { StopKind } from './StopDraft';
import { StopsSheet } from './StopsSheet';

export interface PositionSheetProps {
  contract: FuturesMarketStore;
  position: Position;
  /** What the form of stops begins with in place of the position's own. */
  stops?: Partial<Record<StopKind, string>> | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const sheets = {
  stops: StopsSheet,
  margin: MarginSheet,
  reverse: ReverseSheet,
  close: ClosePositionSheet,
} as const;

/** A form about one position. A closed one must not render with every tick. */
export const PositionSheet = observer(function PositionSheet({
  name,
  ...rest
}: PositionSheetProps & { name: PositionSheetName }) {
  const Sheet = sheets[name];
  return rest.isOpen ? <Sheet {...rest} /> : null;
});
