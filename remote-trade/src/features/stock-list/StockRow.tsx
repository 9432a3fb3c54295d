import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { Stock } from '@h5/shared/contract/stocks/endpoints';
import { formatPrice } from '@h5/shared/money/format';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { PercentChange } from '@h5/shared/ui/figures/PercentChange';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './StockRow.module.css';

interface StockRowProps {
  stock: Stock;
  /** Called instead of opening the page of the stock. */
  onChoose?: ((stock: Stock) => void) | undefined;
}

/** A stock in a list, with its price and whether its venue is open. */
export const StockRow = observer(function StockRow({ stock, onChoose }: StockRowProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { state } = stock.session;
  const isOpen = state === 'open' || state === 'half_day';

  const content = (
    <>
      <span className={styles.name}>
        <span translate="no" className={styles.symbol}>
          {stock.symbol}
          {stock.isFavourite && <Icon name="star" size={12} className={styles.mark} />}
        </span>
        <span className={styles.detail}>
          <Badge tone={isOpen ? 'up' : 'plain'}>{t(`stocks.${state}`)}</Badge>{' '}
          <span translate="no">{stock.name}</span>
        </span>
      </span>
      <span className={styles.price}>{formatPrice(stock.last, 2, locale.tag)}</span>
      <PercentChange look="chip" ratio={stock.change} tag={locale.tag} />
    </>
  );

  if (onChoose) {
    return (
      <button type="button" className={styles.row} onClick={() => onChoose(stock)}>
        {content}
      </button>
    );
  }
  return (
    <Link to={pageUrl(pagePaths.stock, { stock_id: stock.id })} className={styles.row}>
      {content}
    </Link>
  );
});
