import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { StockDetail } from '@h5/shared/contract/stocks/endpoints';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { ChartFrame, ChartStore } from '../../features/chart';
import { SessionClock } from './SessionClock';
import { StockName } from './StockName';
import styles from './StockPage.module.css';
import type { StockStore } from './StockStore';

const loadTrading = loadedWhenIdle(() =>
  import(/* webpackChunkName: "stock-trading" */ './StockTrading').then(
    (part) => part.StockTrading,
  ),
);

interface StockViewProps {
  store: StockStore;
  stock: StockDetail;
  market: LiveMarket;
  /** Whether its name stands above. */
  isTab: boolean;
}

/** One stock: its price, its session and its chart, and below them all that it takes to trade it. */
export const StockView = observer(function StockView({
  store,
  stock,
  market,
  isTab,
}: StockViewProps) {
  const app = useApp();
  const [chart] = useState(() => new ChartStore(market.symbol, app.api, app.topics, app.storage));
  const { tag } = app.locale;

  return (
    <>
      <div className={styles.price}>
        <LivePrice
          read={() => market.price}
          decimals={market.priceDecimals}
          tag={tag}
          tone={market.direction}
          className={styles.last}
        />
        <span className={styles.currency}>{stock.currency}</span>
        <LiveChange read={() => store.change} tag={tag} />
        {!isTab && (
          <span className={styles.name}>
            <StockName stock={stock} />
          </span>
        )}
      </div>
      <SessionClock session={stock.session} onEnd={() => void store.load()} />
      <div className={styles.chart}>
        <ChartFrame market={market} chart={chart} />
      </div>
      <LazyPart load={loadTrading} store={store} stock={stock} market={market} />
    </>
  );
});
