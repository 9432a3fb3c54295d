import styles from './Strip.module.css';

/** Keeps the place of the balances or the invitation to register. */
export function EmptyStrip() {
  return <div className={styles.strip} />;
}
