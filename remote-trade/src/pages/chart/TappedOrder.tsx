import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import type { ChartStore } from '../../features/chart';
import { useOpenOrders } from '../../features/orders';

/** A chunk without the other sheets of the chart: charts of stocks and contracts need neither it nor its words. */
const loadOrderSheet = () =>
  import(/* webpackChunkName: "chart-order" */ './OrderSheet').then((part) => part.OrderSheet);

/** Keeps the lines of open orders current and shows the order whose line was tapped. */
export const TappedOrder = observer(function TappedOrder({ chart }: { chart: ChartStore }) {
  useOpenOrders();
  const { value, open, sheet } = useLinkedSheet('order');
  const { openOrderId } = chart;
  useEffect(() => {
    if (openOrderId === undefined) return;
    open(openOrderId);
    chart.openOrder(undefined);
  });
  return value ? <LazySheet load={loadOrderSheet} id={value} {...sheet} /> : null;
});
