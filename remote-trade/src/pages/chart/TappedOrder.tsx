import { observer } from 'mobx-react-lite';
import { LazySheet } from '../../components/LazySheet';
import type { ChartStore } from '../../features/chart';
import { useOpenOrders } from '../../features/orders';

/** A chunk without the other sheets of the chart: charts of stocks and contracts need neither it nor its words. */
const loadOrderSheet = () =>
  import(/* webpackChunkName: "chart-order" */ './OrderSheet').then((part) => part.OrderSheet);

/** Keeps the lines of open orders current and shows the order whose line was tapped. */
export const TappedOrder = observer(function TappedOrder({ chart }: { chart: ChartStore }) {
  useOpenOrders();
  return (
    <LazySheet
      load={loadOrderSheet}
      isOpen={chart.openOrderId !== undefined}
      onClose={() => chart.openOrder(undefined)}
      id={chart.openOrderId}
    />
  );
});
