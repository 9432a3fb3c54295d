import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useNavigate, useReportUsable } from '@h5/shared/app';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { pagePaths, pageUrl, tradeModeUrl } from '@h5/shared/contract/routes';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { LinkedAmendSheet } from '../../../features/amend-order';
import {
  ClosedOrderRow,
  OrderActions,
  OrderListRow,
  ProductName,
} from '../../../features/order-rows';
import { isCancellable, useOpenOrders } from '../../../features/orders';
import { StockOrderRow } from '../../../features/stock-orders';
import { AllOrdersStore } from './AllOrdersStore';
import { FuturesOrderRow } from './FuturesOrderRow';
import type { ListedOrder, OrderProduct } from './ListedOrder';
import { OptionOrderRow } from './OptionOrderRow';
import type { OrderTab } from './orderSources';

interface AllOrdersProps {
  tab: OrderTab;
  /** All products if absent. */
  product: OrderProduct | undefined;
}

/** The orders of several products in one list. Each leads to the page that has all of it. */
export const AllOrders = observer(function AllOrders({ tab, product }: AllOrdersProps) {
  const { t } = useTranslation('trade');
  const { api, markets, topics } = useApp();
  const store = useMemo(
    () => new AllOrdersStore(tab, product, api, topics),
    [tab, product, api, topics],
  );

  const openOrders = useOpenOrders();
  const amending = useLinkedSheet('amend');

  useEffect(() => store.watch(), [store]);
  useEffect(() => void markets.load(), [markets]);
  useReportUsable(store.isLoaded);

  return (
    <>
      <List
        label={t('orders.list')}
        pages={store}
        keyOf={({ key }) => key}
        rowHeight={77}
        parts={['words', 'figures']}
        renderItem={(listed) => (
          <ProductName value={product ? undefined : t(`modes.${listed.product}`)}>
            <Row listed={listed} onAmend={amending.open} />
          </ProductName>
        )}
        empty={
          <EmptyState
            title={t(`orders.empty.${tab}`)}
            action={
              <Button as={Link} to={tradeModeUrl(product ?? 'spot')} variant="soft" size={40}>
                {t('orders.empty.action')}
              </Button>
            }
          />
        }
      />
      <LinkedAmendSheet
        amending={amending}
        orders={openOrders.list}
        isLoaded={openOrders.isLoaded}
        onAmended={openOrders.apply}
      />
    </>
  );
});

interface RowProps {
  listed: ListedOrder;
  onAmend: (id: string) => void;
}

function Row({ listed, onAmend }: RowProps) {
  switch (listed.product) {
    case 'spot':
      return isCancellable(listed.order) ? (
        <OrderListRow
          order={listed.order}
          actions={<OrderActions order={listed.order} onAmend={() => onAmend(listed.order.id)} />}
        />
      ) : (
        <ClosedOrderRow order={listed.order} />
      );
    case 'contract':
      return <FuturesOrderRow position={listed.position} />;
    case 'seconds':
      return <OptionOrderRow option={listed.option} />;
    case 'stock':
      return <StockRow order={listed.order} />;
  }
}

/** It leads to the page of its stock, where the order is shown or its cancellation is asked for. */
function StockRow({ order }: { order: StockOrder }) {
  const navigate = useNavigate();
  const { id, stockId, status } = order;
  const sheet = (name: string) =>
    `${pageUrl(pagePaths.stock, { stock_id: stockId })}&sheet=${name}.${id}`;
  const isWorking = status === 'queued' || status === 'open' || status === 'partial';
  return (
    <StockOrderRow
      order={order}
      to={sheet('order')}
      {...(isWorking && { onCancel: () => void navigate(sheet('cancel')) })}
    />
  );
}
