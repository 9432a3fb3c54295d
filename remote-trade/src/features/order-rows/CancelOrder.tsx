import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { useOpenOrdersStore } from '../orders';

interface CancelOrderProps {
  order: Order;
  onCancelled?: (order: Order) => void;
}

/** Cancels the unfilled rest of an order. */
export const CancelOrder = observer(function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { t } = useTranslation('trade');
  const openOrders = useOpenOrdersStore();
  const isCancelling = openOrders.cancelling.has(order.id);

  async function cancel() {
    const cancelled = await openOrders.cancel(order);
    if (cancelled) onCancelled?.(cancelled);
  }

  return (
    <IconButton
      icon="close"
      iconSize={20}
      label={t('order.cancel')}
      aria-busy={isCancelling}
      disabled={isCancelling}
      onClick={() => void cancel()}
    />
  );
});
