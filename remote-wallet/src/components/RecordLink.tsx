import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './RecordLink.module.css';

/** In the header: leads to the record of deposits. */
export function RecordLink({ label }: { label: string }) {
  return (
    <Link to={pagePaths.depositRecord} aria-label={label} className={styles.link}>
      <Icon name="receipt" />
    </Link>
  );
}
