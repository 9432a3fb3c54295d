import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { ListedFill } from '@h5/shared/contract/orders/fillList';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import styles from './FillRow.module.css';

/** A fill with its price, amount and fee. It leads to its order. */
export const FillRow = observer(function FillRow({ fill }: { fill: ListedFill }) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const market = markets.byCoin.get(fill.baseId);
  const quote = market?.quote ?? '';
  const fee = formatCoinAmount(fill.fee, market?.decimalsOf(quote) ?? 8, locale.tag, true);

  return (
    <Link to={pageUrl(pagePaths.orders, { id: fill.orderId })} className={styles.fill}>
      <span className={styles.part}>
        <span>
          <span className={styles.symbol}>
            {market ? `${market.base}/${quote}` : t('order.unknownMarket')}
          </span>{' '}
          <span className={styles.side} data-side={fill.side}>
            {t(`side.${fill.side}`)}
          </span>
        </span>
        <time className={styles.detail} dateTime={new Date(fill.time).toISOString()}>
          {formatExactTime(fill.time, locale.tag)}
        </time>
        <span className={styles.detail}>{t(`detail.role.${fill.role}`)}</span>
      </span>
      <span className={styles.part}>
        <span className={styles.price}>
          {formatPrice(fill.price, market?.priceDecimals ?? 8, locale.tag)} {quote}
        </span>
        <span className={styles.amount}>
          {formatTrimmedAmount(fill.quantity, locale.tag, 8, market?.quantityDecimals)}{' '}
          {market?.base}
        </span>
        <span className={styles.detail}>
          {t('detail.fillFee', { amount: t('amountOf', { amount: fee, coin: quote }) })}
        </span>
      </span>
    </Link>
  );
});
