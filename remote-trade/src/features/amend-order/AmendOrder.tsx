import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';

interface AmendOrderProps {
  order: Order;
  onOpen: () => void;
  size?: 32 | 44;
}

/** Opens the sheet that changes an order. An order of a former market can only be cancelled. */
export const AmendOrder = observer(function AmendOrder({
  order,
  onOpen,
  size = 32,
}: AmendOrderProps) {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  if (!markets.byCoin.has(order.baseId)) return null;
  return (
    <Button variant="soft" size={size} onClick={onOpen}>
      {t('amend.open')}
    </Button>
  );
});
