import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { usePositionSize, type FuturesMarketStore } from '../../features/futures';
import styles from './FuturesRecord.module.css';
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
  const { tag } = useApp().locale;
  const sizeOf = usePositionSize();
  const price = usePositionPrice(position);
  const { symbol, openPrice, limitPrice, closePrice } = position;
  const then = closePrice ?? contract?.mark;

  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.line}>
        <span className={styles.what}>
          <PositionChip position={position} />
          <span translate="no">{symbol}</span>
        </span>
        <span className={styles.outcome}>
          <PositionOutcome position={position} contract={contract} />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.detail}>
          {formatDateTime(position.closedAt ?? position.createdAt, tag)}
        </span>
        <span className={styles.size}>
          {sizeOf(position)} · {price(openPrice ?? limitPrice)}
          {openPrice && then && ` → ${price(then)}`}
        </span>
      </span>
    </button>
  );
});
