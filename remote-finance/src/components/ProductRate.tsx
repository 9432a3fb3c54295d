import { useApp } from '@h5/shared/app';
import { observer } from 'mobx-react-lite';
import { YieldRate } from '@h5/shared/ui/figures/YieldRate';
import styles from './ProductRate.module.css';

interface ProductRateProps {
  ratio: string;
  /** For how long: "a day". */
  unit: string;
  /** The same by another length, on a line of its own. */
  other: string;
}

/** What a product earns or costs, by two lengths of time. */
export const ProductRate = observer(function ProductRate({ ratio, unit, other }: ProductRateProps) {
  const { tag } = useApp().locale;
  return (
    <p className={styles.rate}>
      <span>
        <YieldRate ratio={ratio} tag={tag} /> <span className={styles.unit}>{unit}</span>
      </span>
      <span className={styles.other}>{other}</span>
    </p>
  );
});
