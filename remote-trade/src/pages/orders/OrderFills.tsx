import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Fill, Order } from '@h5/shared/contract/orders/endpoints';
import { formatTrimmedAmount, formatCoinAmount, formatPrice } from '@h5/shared/money/format';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { Section } from '@h5/shared/ui/layout/Section';
import styles from './OrderFills.module.css';

interface OrderFillsProps {
  order: Order;
  /** Oldest first. */
  fills: readonly Fill[];
}

/** The fills of an order, with the fee of each. */
export const OrderFills = observer(function OrderFills({ order, fills }: OrderFillsProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const market = markets.byCoin.get(order.baseId);
  const quote = market?.quote ?? '';

  return (
    <Section title={t('detail.fills')} className={styles.section}>
      {fills.length === 0 && <p className={styles.none}>{t('detail.noFills')}</p>}
      <ul>
        {fills.map((fill) => (
          <li key={fill.id} className={styles.fill}>
            <span className={styles.figures}>
              <span className={styles.price}>
                {formatPrice(fill.price, market?.priceDecimals ?? 8, locale.tag)} {quote}
              </span>
              <span className={styles.detail}>
                {formatExactTime(fill.time, locale.tag)} · {t(`detail.role.${fill.role}`)}
              </span>
            </span>
            <span className={styles.figures}>
              <span>
                {formatTrimmedAmount(fill.quantity, locale.tag, 8, market?.quantityDecimals)}{' '}
                {market?.base}
              </span>
              <span className={styles.detail}>
                {t('detail.fillFee', {
                  amount: t('amountOf', {
                    amount: formatCoinAmount(
                      fill.fee,
                      market?.decimalsOf(quote) ?? 8,
                      locale.tag,
                      true,
                    ),
                    coin: quote,
                  }),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
});
