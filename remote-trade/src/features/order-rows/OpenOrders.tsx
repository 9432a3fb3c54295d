import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { LinkedAmendSheet } from '../amend-order';
import { CancelAll } from './CancelAll';
import { OrderActions } from './OrderActions';
import { OrderListRow } from './OrderListRow';
import { useOpenOrdersStore } from '../orders';
import styles from './OpenOrders.module.css';

interface OpenOrdersProps {
  orders: readonly Order[];
  isThisMarket: boolean;
  onThisMarketChange: (isThisMarket: boolean) => void;
}

/** The open orders of this market or of all markets. */
export const OpenOrders = observer(function OpenOrders({
  orders,
  isThisMarket,
  onThisMarketChange,
}: OpenOrdersProps) {
  const { t } = useTranslation('trade');
  const openOrders = useOpenOrdersStore();
  const { isLoaded, isLoading, problem, list, apply } = openOrders;
  const amending = useLinkedSheet('amend');

  return (
    <section aria-label={t('spot.openOrders')}>
      <div className={styles.tools}>
        <Checkbox checked={isThisMarket} onChange={onThisMarketChange}>
          {t('spot.thisMarket')}
        </Checkbox>
        {orders.length > 1 && <CancelAll orders={orders} />}
      </div>
      {problem && (
        <ErrorCard
          message={problem}
          isRetrying={isLoading}
          onRetry={() => void openOrders.load()}
        />
      )}
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderListRow
              order={order}
              actions={<OrderActions order={order} onAmend={() => amending.open(order.id)} />}
            />
          </li>
        ))}
      </ul>
      {orders.length === 0 && !problem && !isLoaded && (
        <SkeletonRows row={['words', 'chip']} count={2} rowHeight={72} />
      )}
      {orders.length === 0 && isLoaded && (
        <EmptyState title={t('spot.noOrders.title')}>{t('spot.noOrders.help')}</EmptyState>
      )}
      <LinkedAmendSheet amending={amending} orders={list} isLoaded={isLoaded} onAmended={apply} />
    </section>
  );
});
