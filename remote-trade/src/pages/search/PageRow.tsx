import { Link } from '@h5/shared/app';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './PageRow.module.css';
import type { FoundPage } from './foundPages';

interface PageRowProps {
  page: FoundPage;
  onOpen: () => void;
}

/** A page among what a search finds. */
export function PageRow({ page, onOpen }: PageRowProps) {
  return (
    <Link to={page.path} className={styles.row} onClick={onOpen}>
      {page.title}
      <Icon name="chevron-right" size={18} className={styles.arrow} />
    </Link>
  );
}
