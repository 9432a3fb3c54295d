import { Skeleton, SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { TicketHead } from '../../components/TicketHead';
import columns from '../../components/TradeColumns.module.css';

/** The skeleton of the ticket and its prices. */
export function FuturesSkeleton() {
  return (
    <div aria-busy>
      <TicketHead symbol={<Skeleton width={160} height={24} />} actions={null} />
      <div className={columns.desk}>
        {[8, 6].map((rows) => (
          <div key={rows} className={columns.waiting}>
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} height={36} radius={8} />
            ))}
          </div>
        ))}
      </div>
      <SkeletonRows row={['words', 'chip']} count={2} rowHeight={112} />
    </div>
  );
}
