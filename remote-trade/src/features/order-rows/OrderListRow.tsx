import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount, formatPrice } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { FillRing } from './FillRing';
import styles from './OrderListRow.module.css';
import { shownKind } from './shownKind';

interface OrderListRowProps {
  order: Order;
  /** At the end of the row, such as a cancel button. */
  action: ReactNode;
}

/** One order in a list. Its header links to the order's page. */
export const OrderListRow = observer(function OrderListRow({ order, action }: OrderListRowProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const market = markets.byCoin.get(order.baseId);
  const decimals = market?.priceDecimals ?? 8;
  const filled = new Decimal(order.filled);
  const price = (value: string) => formatPrice(value, decimals, locale.tag);
  const quantity = (value: string) =>
    formatTrimmedAmount(value, locale.tag, 8, market?.quantityDecimals ?? 0);

  function stopOf(stop: string, limit: string | undefined) {
    return [stop, ...(limit ? [limit] : [])].map(price).join(' / ');
  }

  return (
    <article className={styles.order}>
      <Link to={pageUrl(pagePaths.orders, { id: order.id })} className={styles.head}>
        <span className={styles.symbol}>
          {market ? `${market.base}/${market.quote}` : t('order.unknownMarket')}
        </span>
        <span className={styles.side} data-side={order.side}>
          {t(`order.kind.${shownKind(order)}.${order.side}`)}
        </span>
        <time className={styles.time} dateTime={new Date(order.createdAt).toISOString()}>
          {formatDateTime(order.createdAt, locale.tag)}
        </time>
      </Link>
      <div className={styles.body}>
        <FillRing side={order.side} share={filled.div(order.quantity).toNumber()} />
        <dl className={styles.figures}>
          <dt>{t('order.filledOf')}</dt>
          <dd>
            <span className={styles.amount}>{quantity(order.filled)} /</span>{' '}
            <span className={styles.amount}>{quantity(order.quantity)}</span>
          </dd>
          {order.triggerPrice && (
            <>
              <dt>{t('order.trigger')}</dt>
              <dd className={styles.amount}>{price(order.triggerPrice)}</dd>
            </>
          )}
          <dt>{t('order.price')}</dt>
          <dd className={styles.amount}>
            {order.price ? price(order.price) : t('order.atMarket')}
          </dd>
          {order.stopPrice && (
            <>
              <dt>{t('order.stop')}</dt>
              <dd>{stopOf(order.stopPrice, order.stopLimitPrice)}</dd>
            </>
          )}
          {order.takeProfitPrice && (
            <>
              <dt>{t('order.takeProfit')}</dt>
              <dd className={styles.amount}>{price(order.takeProfitPrice)}</dd>
            </>
          )}
          {order.stopLossPrice && (
            <>
              <dt>{t('order.stopLoss')}</dt>
              <dd className={styles.amount}>{price(order.stopLossPrice)}</dd>
            </>
          )}
          {!filled.isZero() && (
            <>
              <dt>{t('order.average')}</dt>
              <dd className={styles.amount}>{price(order.average)}</dd>
            </>
          )}
        </dl>
        {action}
      </div>
    </article>
  );
});
