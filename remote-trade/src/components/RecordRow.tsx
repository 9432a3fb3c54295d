import type { ReactNode } from 'react';
import { useApp } from '@h5/shared/app';
import { formatRowTime } from '@h5/shared/rules/formatTime';
import styles from './RecordRow.module.css';

interface RecordRowProps {
  what: ReactNode;
  /** What it came to. */
  outcome: ReactNode;
  time: number;
  /** How much, and at which prices. */
  figures: ReactNode;
  onOpen: () => void;
}

/** A trade in a record, in two lines. A tap shows everything about it. */
export function RecordRow({ what, outcome, time, figures, onOpen }: RecordRowProps) {
  const { clock, locale } = useApp();
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.what}>{what}</span>
        <span className={styles.outcome}>{outcome}</span>
      </span>
      <span className={styles.details}>
        <span>{formatRowTime(time, clock.now(), locale.tag)}</span>
        <span className={styles.figures}>{figures}</span>
      </span>
    </button>
  );
}
