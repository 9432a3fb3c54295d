import type { ReactNode } from 'react';
import { LiveArea } from '@h5/shared/ui/figures/LiveArea';
import { PriceBadges } from './PriceBadges';
import styles from './TicketHead.module.css';

interface TicketHeadProps {
  /** The button that shows the instrument (`SymbolButton`). */
  symbol: ReactNode;
  /** How its price changed. */
  change?: ReactNode;
  /** Its price, where the page shows none below. */
  price?: ReactNode;
  /** How old the prices are. */
  age?: ReactNode;
  /** What the symbol stands for. */
  name?: ReactNode;
  actions: ReactNode;
}

/** What is traded on the tab, and the ways on from it, in two lines. */
export function TicketHead({ symbol, change, price, age, name, actions }: TicketHeadProps) {
  return (
    <LiveArea className={styles.head}>
      <div className={styles.what}>
        <h2 translate="no">{symbol}</h2>
        {change && <span className={styles.change}>{change}</span>}
        {price && <span className={styles.price}>{price}</span>}
        {age && <PriceBadges age={age} />}
        {name && <span className={styles.name}>{name}</span>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </LiveArea>
  );
}
