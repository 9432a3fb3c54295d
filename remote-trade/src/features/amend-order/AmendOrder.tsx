import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { useLazySheet } from '../../components/LazySheet';

/** Not loaded ahead: lists of open orders appear when tabs are switched, which must request only data. */
const loadSheet = () =>
  import(/* webpackChunkName: "amend-order" */ './AmendSheet').then((part) => part.AmendSheet);

interface AmendOrderProps {
  order: Order;
  onAmended: (order: Order) => void;
  size?: 32 | 44;
}

/** Opens the sheet that changes an order. An order of a former market can only be cancelled. */
export const AmendOrder = observer(function AmendOrder({
  order,
  onAmended,
  size = 32,
}: AmendOrderProps) {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazySheet(loadSheet, { isOpen, onClose: close });
  const market = markets.byCoin.get(order.baseId);
  if (!market) return null;

  return (
    <>
      <Button variant="soft" size={size} isLoading={isOpen && !Sheet} onClick={() => setOpen(true)}>
        {t('amend.open')}
      </Button>
      {Sheet && (
        <Sheet
          order={order}
          market={market}
          onAmended={onAmended}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </>
  );
});
