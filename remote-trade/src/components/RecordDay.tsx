import type { ReactNode } from 'react';
import styles from './RecordDay.module.css';

/** The day of the rows below, with what they came to. */
export function RecordDay({ children }: { children: ReactNode }) {
  return <h3 className={styles.day}>{children}</h3>;
}
