import { observer } from 'mobx-react-lite';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { useOpenOrdersStore } from '../orders';
import { CancelButton } from './CancelButton';

interface CancelOrderProps {
  order: Order;
  onCancelled?: (order: Order) => void;
}

/** Cancels the unfilled rest of an order. */
export const CancelOrder = observer(function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const openOrders = useOpenOrdersStore();
  const isCancelling = openOrders.cancelling.has(order.id);

  async function cancel() {
    const cancelled = await openOrders.cancel(order);
    if (cancelled) onCancelled?.(cancelled);
  }

  return <CancelButton isCancelling={isCancelling} onCancel={() => void cancel()} />;
});
