import styles from './Strip.module.css';

/** A placeholder of the same size as the balances or the guest card. */
export function AssetsStripPlaceholder() {
  return <div className={styles.strip} />;
}
