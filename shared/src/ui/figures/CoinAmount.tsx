import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCoin } from '../../money/format';
import { Decimal, type DecimalValue } from '../../money/money';
import styles from './CoinAmount.module.css';

interface CoinAmountProps {
  value: DecimalValue;
  /** With how many it is shown; a tap shows the rest. */
  decimals: number;
  /** The language to write it in. */
  tag: string;
  /** Behind the amount, such as USDT. */
  unit?: string | undefined;
  /** Somebody pays it: rounded up. */
  isCost?: boolean;
}

/** An amount of a coin, as short as it reads well; where that leaves something out, a tap shows all of it. */
export function CoinAmount({ value, decimals, tag, unit, isCost }: CoinAmountProps) {
  const { t } = useTranslation('ui');
  const [isExact, setExact] = useState(false);
  const exact = new Decimal(value);
  const short = formatCoin(exact, decimals, tag, isCost);
  const full = formatAmount(exact, tag, Math.max(exact.decimalPlaces(), decimals), decimals);
  const behind = unit === undefined ? '' : ` ${unit}`;

  if (short === full) return <span className={styles.amount}>{short + behind}</span>;
  return (
    <button
      type="button"
      className={styles.shortened}
      aria-pressed={isExact}
      aria-description={t('amount.exact')}
      onClick={() => setExact(!isExact)}
    >
      {(isExact ? full : short) + behind}
    </button>
  );
}
