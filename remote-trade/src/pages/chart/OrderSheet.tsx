import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useBusy } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { CancelOrder, OrderListRow } from '../../features/order-rows';
import { useOpenOrdersStore } from '../../features/orders';

interface OrderSheetProps {
  isOpen: boolean;
  onClose: () => void;
  id: string;
}

/** The open order whose line was tapped, with a cancel button. */
export const OrderSheet = observer(function OrderSheet({ isOpen, onClose, id }: OrderSheetProps) {
  const { t } = useTranslation('trade');
  const openOrders = useOpenOrdersStore();
  useBusy('sheet', isOpen);
  const order = openOrders.list.find((each) => each.id === id);

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('chart.order.title')}
      actions={
        <Button as={Link} to={pageUrl(pagePaths.orders, { id })} variant="secondary" isBlock>
          {t('chart.order.details')}
        </Button>
      }
    >
      {order ? (
        <OrderListRow order={order} actions={<CancelOrder order={order} onCancelled={onClose} />} />
      ) : openOrders.isLoaded ? (
        <p>{t('chart.order.ended')}</p>
      ) : (
        <SkeletonRows row={['words', 'chip']} count={1} rowHeight={112} />
      )}
    </Sheet>
  );
});
