import { formatPercent, formatSigned } from '../../money/format';
import { Decimal } from '../../money/money';
import { ChangeFrame, directionOf } from './PercentChange';

interface MoneyChangeProps {
  /** In the money it is shown in; its sign is the direction. */
  amount: Decimal;
  /** Against what it was; undefined when that was nothing. */
  ratio: Decimal | undefined;
  decimals: number;
  /** The language to write it in. */
  tag: string;
}

/** How much was won or lost, and how far that moved the whole: ▲ +312.08 (+1.32%). */
export function MoneyChange({ amount, ratio, decimals, tag }: MoneyChangeProps) {
  // Down, as the sum beside it: 10,000.00 with a loss of 6.895 is 9,993.10, so 6.90 were lost.
  const written = amount.toDecimalPlaces(decimals, Decimal.ROUND_FLOOR);

  return (
    <ChangeFrame direction={directionOf(written)}>
      {formatSigned(written, tag, decimals)}
      {ratio && ` (${formatPercent(ratio, tag)})`}
    </ChangeFrame>
  );
}
