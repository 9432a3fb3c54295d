import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { ArticleHead } from '@h5/shared/contract/content';
import { Icon } from '@h5/shared/ui/Icon';
import { Skeleton } from '@h5/shared/ui/Skeleton';
import styles from './NoticeLine.module.css';

/** The newest notice; its place is kept before it comes. */
export function NoticeLine({ notices }: { notices: ArticleHead[] }) {
  const { t } = useTranslation('host');
  const { hasRoute } = useApp();
  const [newest] = notices;
  if (!hasRoute('/pages/common/article')) return null;

  return (
    <Link
      to={newest ? `/pages/common/article?id=${newest.id}` : '/pages/common/article'}
      aria-label={newest ? undefined : t('home.notices')}
      className={styles.line}
    >
      <Icon name="megaphone" size={18} className={styles.icon} />
      <span className={styles.words}>{newest?.title ?? <Skeleton width="70%" height={14} />}</span>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
}
