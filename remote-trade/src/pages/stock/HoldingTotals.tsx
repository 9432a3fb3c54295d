import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import type { StockAccountStore } from './StockAccountStore';
import styles from './StockHoldings.module.css';

const cents = 2;

interface HoldingTotalsProps {
  account: StockAccountStore;
  rate: string | null;
}

/** The sums over all shares: their worth in the person's currency and in USDT, today's profit, and the open and realised one. */
export const HoldingTotals = observer(function HoldingTotals({
  account,
  rate,
}: HoldingTotalsProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale } = useApp();
  const { worth, today, profit, rate: ratio, realised } = account.totals;
  const usdt = rate === null ? '–' : formatPrice(worth.div(rate), cents, locale.tag);
  const changes: [label: string, profit: Decimal, rate?: Decimal][] = [
    [t('stock.holdings.today'), today],
    [t('stock.holdings.open'), profit, ratio],
    [t('stock.holdings.realised'), realised],
  ];

  return (
    <>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>{t('stock.holdings.worth')}</dt>
          <dd>
            <MaskedAmount>
              <strong>{fiat.format(worth)}</strong>{' '}
              <span className={styles.detail}>{t('amountOf', { amount: usdt, coin: 'USDT' })}</span>
            </MaskedAmount>
          </dd>
        </div>
        {changes.map(([label, sum, share]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MaskedAmount>
                <MoneyChange {...fiat.changeOf({ profit: sum, rate: share })} />
              </MaskedAmount>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('stock.holdings.beforeFees')}</p>
    </>
  );
});
