import type { ReactNode } from 'react';
import styles from './JoinedBadges.module.css';

/** Badges that say one thing together, such as what money and prices are: drawn as one chip. */
export function JoinedBadges({ children }: { children: ReactNode }) {
  return <span className={styles.joined}>{children}</span>;
}
