import { useTranslation } from 'react-i18next';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import styles from './ArtworksPage.module.css';

export function ArtworksSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className={styles.row}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={296} radius={12} />
      ))}
    </div>
  );
}
