import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import columns from '../../components/TradeColumns.module.css';
import styles from './SpotMarket.module.css';

/** The skeleton of the order form and the order book. */
export function SpotSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.head}>
        <Skeleton width={160} height={24} />
      </div>
      <div className={columns.desk}>
        <div className={columns.waiting}>
          {[36, 36, 44, 44, 24, 44, 48, 44].map((height, index) => (
            <Skeleton key={index} height={height} radius={8} />
          ))}
        </div>
        <div className={columns.waiting}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={144} radius={4} />
          <Skeleton height={24} width="80%" />
          <Skeleton height={144} radius={4} />
        </div>
      </div>
      <SkeletonRows row={['words', 'chip']} count={2} rowHeight={112} />
    </div>
  );
}
