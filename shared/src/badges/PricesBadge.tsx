import { Badge } from '../ui/feedback/Badge';
import styles from './PricesBadge.module.css';
import type { usePriceState } from './usePriceState';

/** What the prices are. It has room for either word, so that the badges after it stay where they are. */
export function PricesBadge({
  state: { isLate, title, other },
}: {
  state: NonNullable<ReturnType<typeof usePriceState>>;
}) {
  return (
    <Badge tone={isLate ? 'warn' : 'plain'} className={styles.badge} data-room={other}>
      {title}
    </Badge>
  );
}
