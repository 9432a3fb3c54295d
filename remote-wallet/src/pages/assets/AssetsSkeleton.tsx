import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import styles from './AssetsSkeleton.module.css';

export function AssetsSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.total}>
        <Skeleton width={88} height={16} />
        <Skeleton width={208} height={40} />
        <Skeleton width={120} height={16} />
        <Skeleton height={40} className={styles.actions} />
      </div>
      <div className={styles.accounts}>
        <Skeleton width={96} height={24} />
        <Skeleton height={96} />
      </div>
      <div className={styles.coins}>
        <Skeleton width={64} height={24} />
      </div>
      <SkeletonRows row={['mark', 'name', 'figures']} count={4} />
    </div>
  );
}
