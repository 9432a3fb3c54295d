import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { StockDetail } from '@h5/shared/contract/stocks/endpoints';
import { formatPrice, formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { Section } from '@h5/shared/ui/layout/Section';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { GuestNotice } from '../../components/GuestNotice';
import { useWatchedStore } from '../../components/useWatchedStore';
import { DepthTable } from '../../features/order-book';
import { StockOrders, StockOrdersStore } from '../../features/stock-orders';
import { useStockAccount } from './StockAccountStore';
import { StockHoldings } from './StockHoldings';
import styles from './StockPage.module.css';
import type { StockStore } from './StockStore';
import { StockTicket } from './StockTicket';

interface StockTradingProps {
  store: StockStore;
  stock: StockDetail;
  market: LiveMarket;
}

/** Below the chart of a stock: the order form, holding, orders, book and rules. Loaded after the chart. */
export const StockTrading = observer(function StockTrading({
  store,
  stock,
  market,
}: StockTradingProps) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const account = useWatchedStore(useStockAccount());
  const { token } = app.session;
  const orders = useMemo(
    () => new StockOrdersStore(stock.id, app.api, app.topics),
    // Another person gets a store of their own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [stock.id, app, token],
  );
  const { tag } = app.locale;

  useEffect(() => {
    if (app.session.token) void app.wallet.load();
  }, [app, app.session.token]);

  return (
    <>
      <Section title={t('stock.order')} className={styles.closer}>
        <StockTicket
          key={app.session.token}
          store={store}
          stock={stock}
          account={account}
          onSent={() => void orders.reload()}
        />
      </Section>
      {app.session.token ? (
        <>
          <StockHoldings account={account} rate={stock.rate} first={stock.id} />
          <StockOrders key={app.session.token} store={orders} />
        </>
      ) : (
        <GuestNotice />
      )}
      <Section title={t('stock.book')}>
        <DepthTable market={market} />
      </Section>
      <Section title={t('stock.rules.title')}>
        <DescriptionList className={styles.facts}>
          <DescriptionItem label={t('stock.lastClose')}>
            {formatPrice(stock.lastClose, market.priceDecimals, tag)}
          </DescriptionItem>
          <DescriptionItem label={t('stock.fee')}>
            {t('stock.rules.fee', {
              rate: formatUnsignedPercent(stock.feeRate, tag),
              min: formatTrimmedAmount(stock.minFee, tag),
            })}
          </DescriptionItem>
          <DescriptionItem label={t('stock.rate')}>
            {stock.rate === null
              ? '–'
              : t('stock.rules.rate', { rate: formatTrimmedAmount(stock.rate, tag) })}
          </DescriptionItem>
        </DescriptionList>
        <p className={styles.note}>{t('stock.rules.queue')}</p>
        <p className={styles.note}>{t('stock.rules.none')}</p>
      </Section>
    </>
  );
});
