import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApp, useUsable, type LiveMarket } from '@h5/shared/app';
import type { OrderSide } from '@h5/shared/contract/orders';
import { Section } from '@h5/shared/ui/Section';
import { DepthStore } from '../../stores/DepthStore';
import { useTradeStore } from '../../stores/TradeStore';
import { OrderBook } from './OrderBook';
import { OrderForm } from './OrderForm';
import { OrderFormStore } from './OrderFormStore';
import styles from './SpotDesk.module.css';
import { SpotHeader } from './SpotHeader';
import { SpotTabs } from './SpotTabs';

interface SpotDeskProps {
  market: LiveMarket;
  /** Which side the form begins with. */
  side: OrderSide;
}

/** Keyed by symbol, so another market starts with an empty form. */
export const SpotDesk = observer(function SpotDesk({ market, side }: SpotDeskProps) {
  const app = useApp();
  const trade = useTradeStore();
  const [depth] = useState(() => new DepthStore(market, app.api, app.topics));
  const [form] = useState(() => {
    const store = new OrderFormStore(market, trade, depth);
    store.chooseSide(side);
    return store;
  });
  const { isLoaded } = depth;

  useEffect(() => app.markets.watch([market.symbol]), [app, market]);
  useEffect(() => depth.watch(), [depth]);
  useUsable();

  return (
    <>
      <SpotHeader market={market} />
      <div className={styles.frame}>
        <div className={styles.desk}>
          <OrderForm form={form} market={market} />
          <OrderBook
            market={market}
            depth={depth}
            isLoading={!isLoaded}
            onPickPrice={form.pickPrice}
          />
        </div>
      </div>
      <Section className={styles.orders}>
        <SpotTabs market={market} />
      </Section>
    </>
  );
});
