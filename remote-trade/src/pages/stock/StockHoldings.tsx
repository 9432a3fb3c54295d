import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useSearchParams } from '@h5/shared/app';
import { marketName } from '@h5/shared/rules/marketName';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { StockPosition } from '@h5/shared/contract/stocks/endpoints';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { Section } from '@h5/shared/ui/layout/Section';
import { HoldingTotals } from './HoldingTotals';
import type { StockAccountStore } from './StockAccountStore';
import styles from './StockHoldings.module.css';

const cents = 2;

interface StockHoldingsProps {
  account: StockAccountStore;
  /** US dollars for one USDT; null while it is not known. */
  rate: string | null;
  /** The stock of the page, which is listed first. */
  first: number;
}

/** The shares of all companies: what they are worth, what they brought today and what they would bring now (`?tab=holdings`). */
export const StockHoldings = observer(function StockHoldings(props: StockHoldingsProps) {
  const { t } = useTranslation('trade');
  const { account } = props;
  const [query] = useSearchParams();
  const section = useRef<HTMLElement>(null);
  const isAskedFor = useRef(query.get('tab') === 'holdings');
  useEffect(() => account.watchPrices(), [account]);
  useEffect(() => {
    if (isAskedFor.current) section.current?.scrollIntoView();
  }, []);

  return (
    <Section ref={section} title={t('stock.holding')}>
      <Rows {...props} />
    </Section>
  );
});

const Rows = observer(function Rows({ account, rate, first }: StockHoldingsProps) {
  const { t } = useTranslation('trade');
  const { holdings, problem } = account;

  if (problem !== undefined && !holdings) {
    return <ErrorCard message={problem} onRetry={() => void account.reload()} />;
  }
  if (!holdings) return <SkeletonRows row={['name', 'figures']} rowHeight={64} />;
  if (holdings.length === 0) {
    return (
      <EmptyState picture="wallet" title={t('stock.holdings.none')}>
        {t('stock.holdings.help')}
      </EmptyState>
    );
  }
  const own = holdings.filter(({ stockId }) => stockId === first);
  const others = holdings.filter(({ stockId }) => stockId !== first);
  return (
    <>
      <HoldingTotals account={account} rate={rate} />
      <ul aria-label={t('stock.holding')}>
        {[...own, ...others].map((holding) => (
          <li key={holding.stockId}>
            <Holding holding={holding} account={account} />
          </li>
        ))}
      </ul>
    </>
  );
});

interface HoldingProps {
  account: StockAccountStore;
  holding: StockPosition;
}

const Holding = observer(function Holding({ holding, account }: HoldingProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale, wallet } = useApp();
  const { stockId, symbol, quantity, frozen, average, realised } = holding;
  const { worth, profit, rate: ratio } = account.valueOf(holding);
  const isSold = new Decimal(quantity).isZero();
  const amount = (value: string) => formatTrimmedAmount(value, locale.tag);
  const gained = isSold
    ? { profit: new Decimal(realised), rate: undefined }
    : { profit, rate: ratio };

  return (
    <Link to={pageUrl(pagePaths.stock, { stock_id: stockId })} className={styles.holding}>
      <span translate="no" className={styles.symbol}>
        {marketName({ symbol })}
      </span>
      <span className={styles.worth}>
        <MaskedAmount>{isSold ? t('stock.holdings.soldOut') : fiat.format(worth)}</MaskedAmount>
      </span>
      <span className={styles.detail}>
        {isSold ? (
          t('stock.realised')
        ) : (
          <MaskedAmount>
            {t('stockOrders.detail.shares', { count: Number(quantity), number: amount(quantity) })}
            {` · ${t('stock.holdings.average', { price: formatPrice(average, cents, locale.tag) })}`}
          </MaskedAmount>
        )}
        {!wallet.isHidden &&
          frozen !== '0' &&
          ` · ${t('stock.holdings.frozen', { number: amount(frozen) })}`}
      </span>
      <span className={styles.profit}>
        <MaskedAmount>
          <MoneyChange {...fiat.changeOf(gained)} />
        </MaskedAmount>
      </span>
    </Link>
  );
});
