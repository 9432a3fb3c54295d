import { formatSignedPercent, formatSignedAmount } from '../../money/format';
import { Decimal } from '../../money/money';
import { PriceChangeFrame, changeDirection } from './PercentChange';

interface MoneyChangeProps {
  /** In the currency in use; its sign is the direction. */
  amount: Decimal;
  /** Relative to the value before; undefined if that was zero. */
  ratio: Decimal | undefined;
  decimals: number;
  /** The BCP 47 language tag. */
  tag: string;
}

/** A profit or loss as amount and percentage: ▲ +312.08 (+1.32%). */
export function MoneyChange({ amount, ratio, decimals, tag }: MoneyChangeProps) {
  // Rounded like the total beside it: 10,000.00 with a loss of 6.895 is shown as 9,993.10, so the loss is 6.90.
  const written = amount.toDecimalPlaces(decimals, Decimal.ROUND_FLOOR);
  const text = formatSignedAmount(written, tag, decimals);

  return (
    <PriceChangeFrame direction={changeDirection(text)}>
      {text}
      {ratio && ` (${formatSignedPercent(ratio, tag)})`}
    </PriceChangeFrame>
  );
}
