import type { ReactNode } from 'react';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import styles from './OrderHead.module.css';

interface OrderHeadProps {
  /** Of the coin or the stock, for its picture. */
  code: string;
  /** The market as screens write it. */
  name: string;
  /** Beside the name, such as the side. */
  badges: ReactNode;
  /** Below it. */
  children: ReactNode;
}

/** What an order of any product is about, at the top of its confirmation. */
export function OrderHead({ code, name, badges, children }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <CoinIcon code={code} size={40} />
      <span className={styles.symbol}>
        <span translate="no">{name}</span> {badges}
      </span>
      <span className={styles.below}>{children}</span>
    </div>
  );
}
