import type { ReactNode } from 'react';
import { marketNameParts } from '@h5/shared/rules/marketName';
import { Sparkline } from '@h5/shared/ui/figures/Sparkline';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './MarketRow.module.css';

interface MarketRowContentProps {
  symbol: string;
  isFavourite?: boolean;
  /** Before the name, such as a rank. */
  leading?: ReactNode;
  /** Below the name, such as the volume. */
  detail: ReactNode;
  spark: readonly string[];
  tone?: 'up' | 'down' | 'flat';
  price: ReactNode;
  /** Below the price. */
  worth?: ReactNode;
  change: ReactNode;
}

/** What the row of any market shows, in a link or a button of the class `marketRow`. */
export function MarketRowContent(props: MarketRowContentProps) {
  const { symbol, isFavourite = false, leading, detail, spark, tone, price, worth, change } = props;
  const { code, rest } = marketNameParts({ symbol });

  return (
    <>
      <span className={styles.what}>
        {leading}
        <span className={styles.name}>
          <span translate="no" className={styles.symbol}>
            {code}
            {rest && <span className={styles.quote}>{rest}</span>}
            {isFavourite && <Icon name="star" size={12} className={styles.mark} />}
          </span>
          {detail}
        </span>
      </span>
      <Sparkline points={spark} {...(tone && { tone })} className={styles.spark} />
      <span className={styles.price}>
        {price}
        {worth}
      </span>
      {change}
    </>
  );
}

export const marketRow = styles.content;
export const marketRowDetail = styles.detail;
export const marketRowPrice = styles.last;
