import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { pagePaths, spotPageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import styles from './OrderDetail.module.css';
import { OrderDetailStore } from './OrderDetailStore';
import { OrderSummary } from './OrderSummary';
import { OrderFills } from './OrderFills';
import { OrderHeader } from './OrderHeader';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { AmendOrder, LinkedAmendSheet } from '../../features/amend-order';
import { isCancellable, useOpenOrdersStore } from '../../features/orders';

/** Everything about one order. */
export const OrderDetail = observer(function OrderDetail({ id }: { id: string }) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const { api, topics } = useApp();
  const [store] = useState(() => new OrderDetailStore(id, api, topics));
  const { order, problem, isNotFound: isMissing } = store;
  const isReady = order !== undefined || problem !== undefined || isMissing;

  useEffect(() => store.watch(), [store]);
  useEffect(() => {
    void app.markets.load();
  }, [app]);
  useReportUsable(isReady);

  if (isMissing) return <NoOrder />;
  return (
    <>
      {problem && (
        <ErrorCard
          message={problem}
          isRetrying={store.isLoading}
          onRetry={() => void store.load()}
        />
      )}
      {!order && !problem && <SkeletonRows row={['line', 'figure']} rowHeight={40} />}
      {!order && problem && (
        <div className={styles.actions}>
          <Button as={Link} to={pagePaths.orders} variant="soft" size={44}>
            {t('detail.back')}
          </Button>
        </div>
      )}
      {order && (
        <>
          <OrderHeader order={order} />
          <OrderSummary order={order} />
          <Actions order={order} onChanged={store.apply} />
          <OrderFills order={order} fills={store.fills} />
        </>
      )}
    </>
  );
});

function NoOrder() {
  const { t } = useTranslation('trade');
  return (
    <EmptyState
      picture="lost"
      title={t('detail.missing.title')}
      action={
        <Button as={Link} to={pagePaths.orders} replace variant="soft" size={40}>
          {t('detail.back')}
        </Button>
      }
    >
      {t('detail.missing.help')}
    </EmptyState>
  );
}

interface ActionsProps {
  order: Order;
  onChanged: (order: Order) => void;
}

const Actions = observer(function Actions({ order, onChanged }: ActionsProps) {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const openOrders = useOpenOrdersStore();
  const amending = useLinkedSheet('amend');
  const market = markets.byCoin.get(order.baseId);

  async function cancel() {
    const cancelled = await openOrders.cancel(order);
    if (cancelled) onChanged(cancelled);
  }

  function handleAmended(amended: Order) {
    openOrders.apply(amended);
    onChanged(amended);
  }

  return (
    <div className={styles.actions}>
      {isCancellable(order) && <AmendOrder order={order} onOpen={() => amending.open(order.id)} />}
      <LinkedAmendSheet
        amending={amending}
        orders={[order].filter(isCancellable)}
        isLoaded
        onAmended={handleAmended}
      />
      {isCancellable(order) && (
        <Button
          variant="secondary"
          size={44}
          isLoading={openOrders.cancelling.has(order.id)}
          onClick={() => void cancel()}
        >
          {t('detail.cancel')}
        </Button>
      )}
      {market && (
        <Button as={Link} to={spotPageUrl(market)} variant="soft" size={44}>
          {t('detail.trade', { symbol: `${market.base}/${market.quote}` })}
        </Button>
      )}
    </div>
  );
});
