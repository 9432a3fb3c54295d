import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { LazyGoneSheet } from '../../components/LazyGoneSheet';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';

/** Not loaded ahead: lists of open orders appear when tabs are switched, which must request only data. */
const loadSheet = () =>
  import(/* webpackChunkName: "amend-order" */ './AmendSheet').then((part) => part.AmendSheet);

interface LinkedAmendSheetProps {
  amending: ReturnType<typeof useLinkedSheet>;
  /** The orders that can be changed. */
  orders: readonly Order[];
  /** Whether they are all of them. */
  isLoaded: boolean;
  onAmended: (order: Order) => void;
}

/** The sheet that changes an order, or a message that the order has ended. */
export const LinkedAmendSheet = observer(function LinkedAmendSheet({
  amending: { value, sheet },
  orders,
  isLoaded,
  onAmended,
}: LinkedAmendSheetProps) {
  const { markets } = useApp();
  const order = orders.find(({ id }) => id === value);
  const market = order && markets.byCoin.get(order.baseId);
  if (!value) return null;
  if (!market) return isLoaded && markets.byCoin.size > 0 && <LazyGoneSheet {...sheet} />;
  return (
    <LazySheet
      key={value}
      load={loadSheet}
      order={order}
      market={market}
      onAmended={onAmended}
      {...sheet}
    />
  );
});
