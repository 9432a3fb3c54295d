import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatSignedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import styles from './FuturesRecord.module.css';
import { PositionChip } from './PositionChip';
import { usePositionPrice } from './usePositionPrice';
import { useLots } from '../../features/futures';

const cents = 2;

/** A position in a list. A tap shows everything about it. */
export const PositionRow = observer(function PositionRow({
  position,
  onOpen,
}: {
  position: Position;
  onOpen: () => void;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const lotsOf = useLots();
  const price = usePositionPrice(position);
  const { symbol, lots, openPrice, limitPrice, status, underReview } = position;
  const result = resultOfPosition(position)?.result;

  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.what}>
        <PositionChip position={position} />
        <span translate="no">{symbol}</span>
      </span>
      <span className={styles.outcome}>
        {result === undefined ? (
          !underReview && t(`futuresRecord.status.${status}`)
        ) : (
          <PriceChangeFrame direction={directionOf(result)}>
            {formatSignedAmount(result, tag, cents)}
          </PriceChangeFrame>
        )}
      </span>
      <span className={styles.detail}>
        {formatDateTime(position.closedAt ?? position.createdAt, tag)}
      </span>
      <span className={styles.size}>
        {lotsOf(lots)} · {price(openPrice ?? limitPrice)}
      </span>
    </button>
  );
});

export function directionOf(value: Decimal): 'up' | 'flat' | 'down' {
  return value.isZero() ? 'flat' : value.gt(0) ? 'up' : 'down';
}
