import { formatTrimmedAmount, percentSign } from '../../money/format';
import { Decimal } from '../../money/money';
import styles from './YieldRate.module.css';

/** The yield of a product in large type: 0.0021 is 0.21%. */
export function YieldRate({ ratio, tag }: { ratio: string; tag: string }) {
  return (
    <span translate="no" className={styles.rate}>
      {formatTrimmedAmount(new Decimal(ratio).times(100), tag, 4, 2)}
      <span className={styles.percent}>{percentSign(tag)}</span>
    </span>
  );
}
