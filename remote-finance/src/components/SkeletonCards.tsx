import { useTranslation } from 'react-i18next';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import styles from './Cards.module.css';

/** Cards that are loading. */
export function SkeletonCards() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className={styles.skeletons}>
      {[184, 184, 152].map((height, index) => (
        <Skeleton key={index} height={height} radius={12} />
      ))}
    </div>
  );
}
