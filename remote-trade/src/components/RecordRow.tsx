import type { ReactNode } from 'react';
import { useApp } from '@h5/shared/app';
import { formatRowTime } from '@h5/shared/rules/formatTime';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './RecordRow.module.css';

interface RecordRowProps {
  what: ReactNode;
  /** What it came to. */
  outcome: ReactNode;
  /** When, or what stands in its place. */
  time: ReactNode;
  /** Below what it came to: the return or the stake. */
  aside: ReactNode;
  /** How much, and at which prices, on a line of its own. */
  figures?: ReactNode;
  onOpen: () => void;
}

/** A trade in a record: what and when at the start, what it came to at the end. A tap shows everything about it. */
export function RecordRow({ what, outcome, time, aside, figures, onOpen }: RecordRowProps) {
  const { clock, locale } = useApp();
  return (
    <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.what}>{what}</span>
        <span className={styles.outcome}>{outcome}</span>
      </span>
      <span className={styles.details}>
        <span>
          {typeof time === 'number' ? formatRowTime(time, clock.now(), locale.tag) : time}
        </span>{' '}
        <span>{aside}</span>
      </span>
      {figures && <span className={styles.figures}>{figures}</span>}
      <Icon name="chevron-right" size={16} className={styles.chevron} />
    </button>
  );
}
