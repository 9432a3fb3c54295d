import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { StockPosition } from '@h5/shared/contract/stocks/endpoints';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import type { StockAccountStore } from './StockAccountStore';
import styles from './StockHoldings.module.css';

const cents = 2;

interface StockHoldingsProps {
  account: StockAccountStore;
  /** US dollars for one USDT; null while it is not known. */
  rate: string | null;
}

/** The shares of all companies: what they cost, what they are worth, and the profit that is realised or not. */
export const StockHoldings = observer(function StockHoldings({
  account,
  rate,
}: StockHoldingsProps) {
  const { t } = useTranslation('trade');
  const { holdings, problem, totals } = account;
  useEffect(() => account.watchPrices(), [account]);

  if (problem !== undefined && !holdings) {
    return <ErrorCard message={problem} onRetry={() => void account.reload()} />;
  }
  if (!holdings) return <SkeletonRows row={['name', 'figures']} rowHeight={112} />;
  if (holdings.length === 0) {
    return (
      <EmptyState picture="wallet" title={t('stock.holdings.none')}>
        {t('stock.holdings.help')}
      </EmptyState>
    );
  }
  return (
    <>
      <DescriptionList className={styles.totals}>
        <DescriptionItem label={t('stock.holdings.worth')}>
          <Worth usd={totals.worth} rate={rate} />
        </DescriptionItem>
        <Profits profit={totals.profit} ratio={totals.rate} realised={totals.realised} />
      </DescriptionList>
      <ul aria-label={t('stockOrders.tab.holdings')}>
        {holdings.map((holding) => (
          <li key={holding.stockId}>
            <Holding holding={holding} account={account} rate={rate} />
          </li>
        ))}
      </ul>
    </>
  );
});

interface HoldingProps extends StockHoldingsProps {
  holding: StockPosition;
}

const Holding = observer(function Holding({ holding, account, rate }: HoldingProps) {
  const { t } = useTranslation('trade');
  const { locale, wallet } = useApp();
  const { stockId, symbol, name, quantity, frozen, average, realised } = holding;
  const { worth, profit, rate: ratio } = account.valueOf(holding);
  const isSold = new Decimal(quantity).isZero();
  const amount = (value: string) => formatTrimmedAmount(value, locale.tag);

  return (
    <Link to={pageUrl(pagePaths.stock, { stock_id: stockId })} className={styles.holding}>
      <span translate="no" className={styles.names}>
        <span className={styles.symbol}>{symbol}</span>
        <span className={styles.detail}>{name}</span>
      </span>
      {!isSold && (
        <span className={styles.worth}>
          <Worth usd={worth} rate={rate} />
        </span>
      )}
      <span className={styles.shares}>
        {isSold ? (
          t('stock.holdings.soldOut')
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
      <DescriptionList isDense className={styles.profits}>
        <Profits {...(!isSold && { profit, ratio })} realised={realised} />
      </DescriptionList>
    </Link>
  );
});

interface WorthProps {
  usd: Decimal;
  rate: StockHoldingsProps['rate'];
}

/** In the person's own currency, and in USDT, if the rate is known. */
const Worth = observer(function Worth({ usd, rate }: WorthProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale } = useApp();
  const usdt = rate === null ? '–' : formatPrice(usd.div(rate), cents, locale.tag);
  return (
    <MaskedAmount>
      <span>{fiat.format(usd)}</span>
      <span className={styles.detail}>{t('amountOf', { amount: usdt, coin: 'USDT' })}</span>
    </MaskedAmount>
  );
});

interface ProfitsProps {
  /** Absent where nothing is held any more. */
  profit?: Decimal;
  ratio?: Decimal | undefined;
  realised: string | Decimal;
}

const Profits = observer(function Profits({ profit, ratio, realised }: ProfitsProps) {
  const { t } = useTranslation('trade');
  const { fiat } = useApp();
  return (
    <>
      {profit && (
        <DescriptionItem label={t('stock.unrealised')}>
          <MaskedAmount>
            <MoneyChange {...fiat.changeOf({ profit, rate: ratio })} />
          </MaskedAmount>
        </DescriptionItem>
      )}
      <DescriptionItem label={t('stock.realised')}>
        <MaskedAmount>
          <MoneyChange {...fiat.changeOf({ profit: new Decimal(realised), rate: undefined })} />
        </MaskedAmount>
      </DescriptionItem>
    </>
  );
});
