import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { Order, OwnFill } from '@h5/shared/contract/orders/endpoints';
import type { ChartStore } from '../ChartStore';
import type { KLineView } from './KLineView';

/** Orders and fills of the person in the market of a chart. Must be the same object with every render. */
export interface OwnTrades {
  orders: () => readonly Order[];
  fills: () => readonly OwnFill[];
}

const noTrades: OwnTrades = { orders: () => [], fills: () => [] };

interface Options {
  market: LiveMarket;
  chart: ChartStore;
  place: RefObject<HTMLElement | null>;
  pad: RefObject<HTMLElement | null>;
  trades: OwnTrades | undefined;
  /** A new number retries loading the library. */
  attempt: number;
}

/** The drawing library is a chunk of its own, so that the page is usable before it has loaded. */
function loadView() {
  return Promise.all([
    import(/* webpackChunkName: "klinecharts" */ 'klinecharts'),
    import(/* webpackChunkName: "klinecharts" */ './KLineView'),
  ]);
}

/** Loads the drawing library early. Errors are handled where the chart is drawn. */
export function prefetchKLineView(): void {
  loadView().catch(() => undefined);
}

/** Draws the chart while the component is mounted. Undefined until the library has loaded. */
export function useKLineView({ attempt, chart, market, pad, place, trades = noTrades }: Options) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const [view, setView] = useState<KLineView>();
  const [failedAt, setFailedAt] = useState<number>();
  const { tag } = locale;
  // Words that a later chunk brings give another `t`: drawing anew would end a gesture and leave the candles in view.
  const translate = useRef(t);
  useEffect(() => {
    translate.current = t;
  }, [t]);

  useEffect(() => {
    let drawn: KLineView | undefined;
    let isGone = false;

    loadView()
      .then(([library, { KLineView: View }]) => {
        if (isGone || !place.current || !pad.current) return;
        drawn = new View(library, {
          place: place.current,
          pad: pad.current,
          chart,
          market,
          tag,
          now: () => clock.now(),
          ...trades,
          messages: {
            volume: translate.current('chart.legend.volume'),
            letters: {
              buy: translate.current('chart.letter.buy'),
              sell: translate.current('chart.letter.sell'),
            },
            order: ({ side, quantity }) =>
              translate.current('chart.order.tag', {
                side: translate.current(`side.${side}`),
                quantity: formatTrimmedAmount(quantity, tag),
              }),
          },
        });
        setView(drawn);
      })
      .catch(() => setFailedAt(attempt));
    return () => {
      isGone = true;
      drawn?.dispose();
      setView(undefined);
    };
  }, [attempt, chart, clock, market, pad, place, tag, trades]);

  return { view, hasFailed: failedAt === attempt };
}
