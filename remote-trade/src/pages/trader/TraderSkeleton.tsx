import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import styles from './TraderPage.module.css';

/** The page of a trader while it loads. */
export function TraderSkeleton() {
  return (
    <>
      <SkeletonRows row={['mark', 'name']} count={1} rowHeight={72} />
      <div className={styles.part}>
        <Skeleton height={32} radius={8} />
        <Skeleton height={160} radius={8} />
        <Skeleton height={160} radius={8} />
      </div>
    </>
  );
}
