import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { ArticlePreview } from '@h5/shared/contract/content/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import styles from './NoticeLine.module.css';

interface NoticeLineProps {
  notices: readonly ArticlePreview[];
  isWaiting: boolean;
}

/** The newest notice, with a placeholder while it loads. Without one it leads to all notices. */
export function NoticeLine({ notices, isWaiting }: NoticeLineProps) {
  const { t } = useTranslation('host');
  const { hasRoute } = useApp();
  const [newest] = notices;
  if (!hasRoute(pagePaths.article)) return null;

  return (
    <Link
      to={newest ? pageUrl(pagePaths.article, { id: newest.id }) : pagePaths.article}
      aria-label={newest ? undefined : t('home.notices')}
      className={styles.line}
    >
      <Icon name="megaphone" size={18} className={styles.icon} />
      <span className={styles.words}>
        {newest?.title ?? (isWaiting ? <Skeleton width="70%" height={14} /> : t('home.notices'))}
      </span>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
}
