import { useTranslation } from 'react-i18next';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { OrderListRow } from './OrderListRow';

/** A spot order with its status, and without buttons. */
export function ClosedOrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('trade');
  const { status } = order;
  const badge = (
    <Badge tone={status === 'filled' ? 'up' : 'plain'}>{t(`order.status.${status}`)}</Badge>
  );
  return <OrderListRow order={order} outcome={badge} />;
}
