import type { ReactNode } from 'react';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import styles from './ProductHead.module.css';

interface ProductHeadProps {
  coin: string;
  /** A heading or a paragraph. */
  title: ReactNode;
  subtitle: string;
  /** Something small at the end, such as a badge. */
  badge?: ReactNode;
  /** The rate: at the end, on a narrow phone always a line of its own. */
  rate?: ReactNode;
}

/** Which product it is. Its parts stand at the same places whatever they say. */
export function ProductHead({ coin, title, subtitle, badge, rate }: ProductHeadProps) {
  return (
    <div className={styles.head}>
      <CoinIcon code={coin} />
      <div>
        {title}
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      {badge}
      {rate && <div className={styles.rate}>{rate}</div>}
    </div>
  );
}
