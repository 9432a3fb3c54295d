import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '@h5/shared/contract/orders';
import { Button } from '@h5/shared/ui/Button';
import { useTradeStore } from '../stores/TradeStore';

/** Takes back what is not yet filled. */
export const CancelOrder = observer(function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation('trade');
  const { openOrders } = useTradeStore();

  return (
    <Button
      variant="secondary"
      size={32}
      isLoading={openOrders.cancelling.has(order.id)}
      onClick={() => void openOrders.cancel(order)}
    >
      {t('order.cancel')}
    </Button>
  );
});
