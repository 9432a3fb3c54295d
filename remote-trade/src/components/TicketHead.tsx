import type { ReactNode } from 'react';
import { LiveArea } from '@h5/shared/ui/figures/LiveArea';
import styles from './TicketHead.module.css';

interface TicketHeadProps {
  /** The button that shows the instrument (`SymbolButton`). */
  symbol: ReactNode;
  /** How its price changed. On a narrow phone it is below the symbol. */
  figures?: ReactNode;
  actions: ReactNode;
}

/** What is traded on the tab, and the ways on from it. */
export function TicketHead({ symbol, figures, actions }: TicketHeadProps) {
  return (
    <LiveArea className={styles.head}>
      <div className={styles.what}>
        <h2 translate="no">{symbol}</h2>
        {figures && <span className={styles.figures}>{figures}</span>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </LiveArea>
  );
}
