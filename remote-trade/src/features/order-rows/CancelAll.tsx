import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useBusy } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Button } from '@h5/shared/ui/actions/Button';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { useOpenOrdersStore } from '../orders';

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "order-confirm" */ '@h5/shared/ui/overlays/ConfirmSheet').then(
    (part) => part.ConfirmSheet,
  ),
);

/** Cancels the orders that a list shows, after a question. */
export const CancelAll = observer(function CancelAll({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('trade');
  const openOrders = useOpenOrdersStore();
  const { open, sheet } = useLinkedSheet('cancel-all');
  const count = orders.length;
  useBusy('sheet', sheet.isOpen);

  async function cancelAll() {
    await openOrders.cancelAll(orders);
    sheet.onClose();
  }

  return (
    <>
      <Button variant="text" size={32} onClick={() => open()}>
        {t('spot.cancelAll.open')}
      </Button>
      <LazySheet
        load={loadConfirm}
        {...sheet}
        onConfirm={() => void cancelAll()}
        title={t('spot.cancelAll.title', { count })}
        note={t('spot.cancelAll.note')}
        confirmLabel={t('spot.cancelAll.confirm', { count })}
        isLoading={openOrders.isCancellingAll}
      />
    </>
  );
});
