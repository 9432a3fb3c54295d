import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useApp,
  useProductAreas,
  useReportUsable,
  useSearchParams,
  type LiveMarket,
} from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { pagePaths } from '@h5/shared/contract/routes';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { TradeHeader } from '../../components/TradeHeader';
import { useFeedAge } from '../../features/feed-age';
import { useFunds } from '../../features/funds';
import { useWatchedStore } from '../../components/useWatchedStore';
import { useOwnOptionsStore } from '../../features/options';
import { useGuardStore, type GuardStore } from './GuardStore';
import { IndexStore } from './IndexStore';
import { OptionChart } from './OptionChart';
import { OptionForm } from './OptionForm';
import { OptionFormStore } from './OptionFormStore';
import { OptionsHeader } from './OptionsHeader';
import styles from './OptionsPage.module.css';
import { useOptionTermsStore } from '../../features/options';
import { RunningOptions } from './RunningOptions';

/** /pages/transaction/index?mode=seconds — options on whether the index rises or falls within some seconds. */
export const OptionsPage = observer(function OptionsPage() {
  const { t } = useTranslation('trade');
  const areas = useProductAreas();

  return (
    <Page
      path={pagePaths.options}
      title={t('secondsTab.title')}
      header={<TradeHeader mode="seconds" />}
      hasTabBar
    >
      <ClosedAreaNotice reason={areas.closedReason('seconds')} path={areas.pathToOpen('seconds')} />
      <ChosenMarket />
    </Page>
  );
});

/** The market in the URL if it has options, or else the first one that has. */
const ChosenMarket = observer(function ChosenMarket() {
  const { markets } = useApp();
  const store = useOptionTermsStore();
  const { terms } = store;
  const [query] = useSearchParams();
  const wanted = Number(query.get('currency_id'));
  const chosen = terms?.markets.find(({ baseId }) => baseId === wanted) ?? terms?.markets[0];
  const market = chosen && markets.bySymbol.get(chosen.symbol);
  const problem = store.problem ?? markets.problem;

  useEffect(() => {
    void markets.load();
    void store.load();
  }, [markets, store]);
  useReportUsable(market !== undefined || problem !== undefined);

  if (market) return <Desk key={market.symbol} market={market} />;
  if (problem) {
    const retry = () => void Promise.all([markets.load({ force: true }), store.reload()]);
    return <ErrorCard message={problem} isRetrying={store.isLoading} onRetry={retry} />;
  }
  return (
    <div aria-busy className={styles.waiting}>
      {[24, 240, 48, 48, 48, 56].map((height, place) => (
        <Skeleton key={place} height={height} radius={8} />
      ))}
    </div>
  );
});

/** One market. Render it with the symbol as key. */
const Desk = observer(function Desk({ market }: { market: LiveMarket }) {
  const app = useApp();
  const own = useOwnOptionsStore();
  const index = useIndex(market);
  const guard = useGuardStore();
  const store = useOptionForm(market, guard);
  const option = own.open.find(({ symbol }) => symbol === market.symbol);
  const begun = option?.entry?.time;
  const { isSignedIn } = app.session;
  const [lastEnded] = own.ended;
  useWatchedStore(own);
  useWatchedStore(guard);

  useEffect(() => app.markets.watch([market.symbol]), [app, market]);
  useEffect(() => index.watch(), [index]);
  useEffect(() => {
    if (begun !== undefined) index.reach(begun);
  }, [begun, index]);
  useOwnResults();
  // It counts towards the daily limit.
  useEffect(() => {
    if (lastEnded) void guard.reload();
  }, [guard, lastEnded]);

  return (
    <>
      <OptionsHeader market={market} index={index} />
      <OptionChart
        market={market}
        index={index}
        option={option}
        ended={own.ended.find(({ symbol }) => symbol === market.symbol)}
        seconds={store.expiry?.seconds ?? 60}
      />
      {isSignedIn && <RunningOptions index={index} />}
      <OptionForm store={store} name={`option.${market.symbol}`} />
    </>
  );
});

/** A result is shown on the chart and in its card: the banner that tells it on other pages would cover the buttons. */
function useOwnResults(): void {
  const { notices } = useApp();
  useEffect(
    () =>
      reaction(
        () => notices.shown,
        (shown) => {
          if (shown && 'key' in shown && shown.key === 'option') notices.dismiss();
        },
        { fireImmediately: true },
      ),
    [notices],
  );
}

function useIndex({ symbol }: LiveMarket): IndexStore {
  const { api, clock, topics } = useApp();
  const [index] = useState(() => new IndexStore(symbol, { api, clock, topics }));
  return index;
}

function useOptionForm(market: LiveMarket, guard: GuardStore): OptionFormStore {
  const app = useApp();
  const terms = useOptionTermsStore();
  const ownOptions = useOwnOptionsStore();
  const feed = useFeedAge();
  const [store] = useState(() => {
    const { activity, api, clock, markets, session, storage, topics } = app;
    const available = (currencyId: number) =>
      app.wallet.isLoaded
        ? app.wallet
            .available(currencyId, accountType.options)
            .plus(useFunds.of(app).reach({ account: accountType.options, currencyId }))
            .toFixed()
        : undefined;
    const usdtRate = (currencyId: number) =>
      currencyId === defaultQuoteId
        ? '1'
        : markets.bySymbol.get(`${markets.codeOf(currencyId)}-USDT`)?.price;
    return new OptionFormStore(market, {
      activity,
      api,
      clock,
      session,
      storage,
      topics,
      feed,
      terms,
      ownOptions,
      available,
      guard,
      usdtRate,
      isTrading: () => market.status === 'trading',
    });
  });
  return store;
}
