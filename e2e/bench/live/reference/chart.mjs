import { init } from './klinecharts.mjs';

/** The chart library alone, with the candles and indicators that the product's page starts with. */
export function showChart(container, { symbol, decimals, candles }) {
  container.replaceChildren();
  const chart = init(container);
  let take = () => {};
  chart.setSymbol({ ticker: symbol, pricePrecision: decimals, volumePrecision: 4 });
  chart.setPeriod({ type: 'minute', span: 15 });
  chart.setBarSpace(7);
  chart.createIndicator({ name: 'MA', paneId: 'candle_pane', calcParams: [7, 25, 50] }, true);
  chart.createIndicator({ name: 'VOL', paneId: 'VOL' });
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? candles.map(toBar) : [], false),
    subscribeBar: ({ callback }) => (take = callback),
    unsubscribeBar: () => (take = () => {}),
  });
  return (candle) => take(toBar(candle));
}

function toBar({ time, open, high, low, close, volume }) {
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}
