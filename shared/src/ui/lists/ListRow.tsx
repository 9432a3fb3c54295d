import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

interface ListRowProps {
  what: ReactNode;
  /** Below it, such as a time. */
  detail?: ReactNode;
  /** At the end of the row. */
  figure?: ReactNode;
}

/** A row of a list that leads to no other page. */
export function ListRow({ what, detail, figure }: ListRowProps) {
  return (
    <article className={styles.row}>
      <div className={styles.what}>
        <span>{what}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      {figure && <span className={styles.figure}>{figure}</span>}
    </article>
  );
}
