import type { ReactNode } from 'react';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import styles from './FilterRow.module.css';

/** The filters of a list, on one line that scrolls where they are longer than the screen. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={`${styles.row} ${edgeFade}`}>
      {children}
    </div>
  );
}
