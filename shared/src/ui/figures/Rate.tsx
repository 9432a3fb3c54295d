import { formatAmount } from '../../money/format';
import { Decimal } from '../../money/money';
import styles from './Rate.module.css';

/** The yield of a product in large type: 0.0021 is 0.21%. */
export function Rate({ ratio, tag }: { ratio: string; tag: string }) {
  return (
    <span className={styles.rate}>
      {formatAmount(new Decimal(ratio).times(100), tag, 4, 2)}
      <span className={styles.percent}>%</span>
    </span>
  );
}
