import type { ReactNode } from 'react';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './RecordRow.module.css';

interface RecordRowProps {
  what: ReactNode;
  /** What it came to. */
  outcome: ReactNode;
  /** Below what it is: when, or how much. */
  detail: ReactNode;
  /** Below the outcome. */
  aside: ReactNode;
  /** How much, and at which prices, on a line of its own. */
  figures?: ReactNode;
  onOpen: () => void;
}

/** A trade in a record: what it is at the start, what it came to at the end. A tap shows everything about it. */
export function RecordRow({ what, outcome, detail, aside, figures, onOpen }: RecordRowProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.what}>{what}</span>
        <span className={styles.outcome}>{outcome}</span>
      </span>
      <span className={styles.details}>
        <span>{detail}</span> <span>{aside}</span>
      </span>
      {figures && <span className={styles.figures}>{figures}</span>}
      <Icon name="chevron-right" size={16} className={styles.chevron} />
    </button>
  );
}
