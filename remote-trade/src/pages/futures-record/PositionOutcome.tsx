import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatSignedAmount, formatSignedPercent } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { returnOnMargin } from '@h5/shared/rules/futures/futures';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { figuresOf, type FuturesMarketStore } from '../../features/futures';
import styles from './FuturesRecord.module.css';

const cents = 2;

interface PositionOutcomeProps {
  position: Position;
  /** The live contract of an open position. */
  contract: FuturesMarketStore | undefined;
}

/** What a position is worth at the mark, or what it came to after all fees, with the return on its margin. */
export const PositionOutcome = observer(function PositionOutcome({
  position,
  contract,
}: PositionOutcomeProps) {
  const { tag } = useApp().locale;
  const amount =
    resultOfPosition(position)?.result ?? (contract && figuresOf(contract, position).pnl);
  if (!amount) return null;
  const roe = returnOnMargin(amount, position.marginFirst);

  return (
    <>
      <PriceChangeFrame direction={directionOf(amount)}>
        {formatSignedAmount(amount, tag, cents)}
      </PriceChangeFrame>
      {roe && <span className={styles.roe}>{formatSignedPercent(roe.div(100), tag)}</span>}
    </>
  );
});

export function directionOf(value: Decimal): 'up' | 'flat' | 'down' {
  return value.isZero() ? 'flat' : value.gt(0) ? 'up' : 'down';
}
