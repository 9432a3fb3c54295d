import type { Order } from '@h5/shared/contract/orders/endpoints';
import { AmendOrder } from '../amend-order';
import { CancelOrder } from './CancelOrder';
import { useOpenOrdersStore } from '../orders';
import styles from './OrderListRow.module.css';

interface OrderActionsProps {
  order: Order;
  /** Takes the order after a change or a cancellation. */
  onChanged?: (order: Order) => void;
}

/** Changes or cancels an order, at the end of its row. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const openOrders = useOpenOrdersStore();

  function handleAmended(amended: Order) {
    openOrders.apply(amended);
    onChanged?.(amended);
  }

  return (
    <span className={styles.actions}>
      <AmendOrder order={order} onAmended={handleAmended} />
      <CancelOrder order={order} {...(onChanged && { onCancelled: onChanged })} />
    </span>
  );
}
