import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTrimmedAmount, formatCoinAmount } from '../../money/format';
import { Decimal, type DecimalValue } from '../../money/money';
import styles from './CoinAmount.module.css';

interface CoinAmountProps {
  value: DecimalValue;
  /** The decimals shown at first; a tap shows all. */
  decimals: number;
  /** The BCP 47 language tag. */
  tag: string;
  /** After the amount, such as USDT. */
  unit?: string | undefined;
  /** A cost: rounded up. */
  isCost?: boolean;
}

/** A shortened amount; if that leaves something out, a tap shows all of it. */
export function CoinAmount({ value, decimals, tag, unit, isCost }: CoinAmountProps) {
  const { t } = useTranslation('ui');
  const [isExact, setExact] = useState(false);
  const exact = new Decimal(value);
  const short = formatCoinAmount(exact, decimals, tag, isCost);
  const full = formatTrimmedAmount(exact, tag, Math.max(exact.decimalPlaces(), decimals), decimals);
  const behind = unit === undefined ? '' : ` ${unit}`;

  if (short === full)
    return (
      <span translate="no" className={styles.amount}>
        {short + behind}
      </span>
    );
  return (
    <button
      type="button"
      translate="no"
      className={styles.shortened}
      aria-pressed={isExact}
      aria-description={t('amount.exact')}
      onClick={() => setExact(!isExact)}
    >
      {(isExact ? full : short) + behind}
    </button>
  );
}
