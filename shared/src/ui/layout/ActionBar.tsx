import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  /** What the total is. */
  label: string;
  total: ReactNode;
  /** While something else stands in its place, it is not seen and not reached. */
  isAway?: boolean | undefined;
  /** The button. */
  children: ReactNode;
}

/** A total and what is done about it. On a page it stays at the bottom of the window, wherever in the page it is written. */
export function ActionBar({ label, total, isAway = false, children }: ActionBarProps) {
  return (
    <div data-action-bar inert={isAway} className={classNames(styles.bar, isAway && styles.away)}>
      <p className={styles.sum}>
        <span className={styles.label}>{label}</span>
        <strong translate="no" className={styles.total}>
          {total}
        </strong>
      </p>
      {children}
    </div>
  );
}
