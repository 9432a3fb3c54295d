import { useId, type ReactNode } from 'react';
import { Link } from '@h5/shared/app';
import styles from './ChipSection.module.css';
import { useSearchStore } from './SearchStore';

export interface Chip {
  /** What the search keeps of it once it was opened. */
  key: string;
  label: string;
  url: string;
}

interface ChipSectionProps {
  title: string;
  chips: readonly Chip[];
  /** At the end of the title's line. */
  action?: ReactNode;
}

/** Ways on from the empty search, as chips; nothing without one. */
export function ChipSection({ title, chips, action }: ChipSectionProps) {
  const search = useSearchStore();
  const id = useId();
  if (chips.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      <ul className={styles.chips}>
        {chips.map(({ key, label, url }) => (
          <li key={key}>
            <Link to={url} className={styles.chip} onClick={() => search.keepRecent(key)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
