import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { OwnFillsStore, useOpenOrdersStore } from '../../orders';
import type { ChartStore } from '../ChartStore';
import type { KLineView } from './KLineView';

interface Options {
  market: LiveMarket;
  chart: ChartStore;
  place: RefObject<HTMLElement | null>;
  pad: RefObject<HTMLElement | null>;
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
export function useKLineView({ attempt, chart, market, pad, place }: Options) {
  const { t } = useTranslation('trade');
  const { clock, locale, scope, session, topics } = useApp();
  const openOrders = useOpenOrdersStore();
  const [view, setView] = useState<KLineView>();
  const [failedAt, setFailedAt] = useState<number>();
  const { tag } = locale;
  const { token } = session;

  const ownFills = useMemo(
    () => new OwnFillsStore(market, scope.api, topics),
    [market, scope, topics],
  );
  useEffect(() => {
    if (!token) return;
    return ownFills.watch();
  }, [ownFills, token]);

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
          orders: () => openOrders.ofMarket(market),
          fills: () => ownFills.fills,
          messages: {
            volume: t('chart.legend.volume'),
            letters: { buy: t('chart.letter.buy'), sell: t('chart.letter.sell') },
            order: ({ side, quantity }) =>
              t('chart.order.tag', {
                side: t(`side.${side}`),
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
  }, [attempt, chart, clock, market, openOrders, ownFills, pad, place, t, tag]);

  return { view, hasFailed: failedAt === attempt };
}
