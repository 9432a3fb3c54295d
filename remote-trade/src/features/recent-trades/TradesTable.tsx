import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { PriceText } from '@h5/shared/ui/figures/PriceText';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { formatBookQuantity } from '../order-book';
import { RecentTradesStore } from './RecentTradesStore';
import styles from './TradesTable.module.css';

const shown = 30;

/** The recent trades. The colour is the side of the taker. */
export const TradesTable = observer(function TradesTable({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { api, locale, topics } = useApp();
  const [store] = useState(() => new RecentTradesStore(market, api, topics));
  const { trades, problem, isLoading } = store;
  useEffect(() => store.watch(), [store]);

  return (
    <div className={styles.table}>
      {problem && (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void store.load()} />
      )}
      {trades.length === 0 && isLoading && (
        <SkeletonRows row={['line', 'figure', 'figure']} rowHeight={24} />
      )}
      {trades.length === 0 && !isLoading && !problem && (
        <EmptyState title={t('chart.trades.empty')} />
      )}
      {trades.length > 0 && (
        <table aria-label={t('chart.trades.title')}>
          <thead>
            <tr>
              <th scope="col">{t('chart.trades.time')}</th>
              <th scope="col">{t('book.priceOf', { coin: market.quote })}</th>
              <th scope="col">{t('book.quantityOf', { coin: market.base })}</th>
            </tr>
          </thead>
          <tbody>
            {trades.slice(0, shown).map((trade) => (
              <tr key={trade.id}>
                <td>{formatTimeOfDay(trade.time, locale.tag)}</td>
                <td>
                  <PriceText
                    value={trade.price}
                    decimals={market.priceDecimals}
                    tag={locale.tag}
                    tone={trade.side === 'buy' ? 'up' : 'down'}
                  />
                </td>
                <td>{formatBookQuantity(trade.quantity, market, locale.tag)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {trades.some(({ simulated }) => simulated) && (
        <p className={styles.note}>{t('chart.trades.simulated')}</p>
      )}
    </div>
  );
});
