import type { Order } from '@h5/shared/contract/orders/endpoints';
import { AmendOrder } from '../amend-order';
import { CancelOrder } from './CancelOrder';

interface OrderActionsProps {
  order: Order;
  /** Opens the sheet that changes the order. */
  onAmend: () => void;
  /** Takes the order after a cancellation. */
  onCancelled?: (order: Order) => void;
}

/** Changes or cancels an order, at the end of its row. */
export function OrderActions({ order, onAmend, ...rest }: OrderActionsProps) {
  return (
    <>
      <AmendOrder isIcon order={order} onOpen={onAmend} />
      <CancelOrder order={order} {...rest} />
    </>
  );
}
