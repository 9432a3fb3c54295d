import { differingPart } from './differingPart';
import styles from './Receipt.module.css';

/** A text in which what differs from another one is marked. */
export function DifferingText({ text, other }: { text: string; other: string }) {
  const [before, differs, after] = differingPart(text, other);
  return (
    <span className={styles.code}>
      {before}
      {differs && <mark className={styles.differs}>{differs}</mark>}
      {after}
    </span>
  );
}
