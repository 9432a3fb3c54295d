import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { useApp, useLocation, useReportUsable, type LiveMarket } from '@h5/shared/app';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Section } from '@h5/shared/ui/layout/Section';
import { useSpotMarketState } from './SpotMarketState';
import { OrderBookView } from '../../features/order-ladder';
import { OrderForm } from '../../features/order-form';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import columns from '../../components/TradeColumns.module.css';
import styles from './SpotMarket.module.css';
import { SpotHeader } from './SpotHeader';

/** In the chunk of the orders that it shows. */
const loadTabs = loadedWhenIdle(() =>
  import(/* webpackChunkName: "spot-tabs" */ './SpotTabs').then((part) => part.SpotTabs),
);

interface SpotMarketProps {
  market: LiveMarket;
  /** The side in the URL. */
  side: OrderSide | undefined;
}

/** One market. Render it with the symbol as key. */
export const SpotMarket = observer(function SpotMarket({ market, side }: SpotMarketProps) {
  const app = useApp();
  const desk = useSpotMarketState(market);
  const { depth, store } = desk;
  const { key, search } = useLocation();
  const { isLoaded } = depth;

  useEffect(() => app.markets.watch([market.symbol]), [app, market]);
  useEffect(() => depth.watch(), [depth]);
  useReportUsable();
  useLayoutEffect(() => desk.enter(key + search, side), [desk, side, key, search]);

  return (
    <>
      <SpotHeader market={market} />
      <div className={columns.frame}>
        <div className={columns.desk}>
          <OrderForm store={store} market={market} />
          <OrderBookView
            market={market}
            depth={depth}
            isLoading={!isLoaded}
            onPickPrice={store.setLimitPrice}
          />
        </div>
      </div>
      <Section className={styles.orders}>
        <LazyPart load={loadTabs} market={market} />
      </Section>
    </>
  );
});
