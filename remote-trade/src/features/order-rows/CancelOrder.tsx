import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { useOpenOrdersStore } from '../orders';

interface CancelOrderProps {
  order: Order;
  onCancelled?: (order: Order) => void;
}

/** Cancels the unfilled rest of an order. */
export const CancelOrder = observer(function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { t } = useTranslation('trade');
  const openOrders = useOpenOrdersStore();

  async function cancel() {
    const cancelled = await openOrders.cancel(order);
    if (cancelled) onCancelled?.(cancelled);
  }

  return (
    <Button
      variant="secondary"
      size={32}
      isLoading={openOrders.cancelling.has(order.id)}
      onClick={() => void cancel()}
    >
      {t('order.cancel')}
    </Button>
  );
});
