import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatSignedPercent, formatPrice } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { CoinAmount } from '@h5/shared/ui/figures/CoinAmount';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import styles from './OrderSummary.module.css';

/** The amounts, prices and times of an order. */
export const OrderSummary = observer(function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('trade');
  const { locale, markets, toasts } = useApp();
  const market = markets.byCoin.get(order.baseId);
  const base = market?.base ?? '';
  const quote = market?.quote ?? '';
  const filled = new Decimal(order.filled);
  const share = filled.div(order.quantity);
  const value = filled.times(order.average);
  const isBuy = order.side === 'buy';
  const amount = (value: string | Decimal, coin: string, isCost = false) => (
    <CoinAmount
      value={value}
      decimals={market?.decimalsOf(coin) ?? 8}
      tag={locale.tag}
      unit={coin}
      isCost={isCost}
    />
  );
  const price = (value: string) =>
    t('amountOf', {
      amount: formatPrice(value, market?.priceDecimals ?? 8, locale.tag),
      coin: quote,
    });

  const rows = [
    [t('detail.status'), t(`order.status.${order.status}`)],
    [t('detail.quantity'), amount(order.quantity, base)],
    ...triggerRows(),
    [t('detail.price'), order.price ? price(order.price) : t('order.atMarket')],
    ...exitRows(),
    [t('detail.average'), filled.isZero() ? '–' : price(order.average)],
    [t('detail.value'), amount(value, quote)],
    [t('detail.fee'), amount(order.fee, quote, true)],
    [
      t(`confirm.total.${order.side}`),
      amount(isBuy ? value.plus(order.fee) : value.minus(order.fee), quote, isBuy),
    ],
    ...termRows(),
    [t('detail.placed'), formatExactTime(order.createdAt, locale.tag)],
    [t('detail.updated'), formatExactTime(order.updatedAt, locale.tag)],
  ] as const;

  function exitRows() {
    const { takeProfitPrice, stopLossPrice, parentId } = order;
    return [
      ...(takeProfitPrice ? [[t('order.takeProfit'), price(takeProfitPrice)] as const] : []),
      ...(stopLossPrice ? [[t('order.stopLoss'), price(stopLossPrice)] as const] : []),
      ...(parentId
        ? [
            [
              t('detail.parent'),
              <Link key="parent" to={pageUrl(pagePaths.orders, { id: parentId })}>
                {t('detail.viewParent')}
              </Link>,
            ] as const,
          ]
        : []),
    ];
  }

  function triggerRows() {
    const { triggerPrice, stopPrice, stopLimitPrice } = order;
    return [
      ...(triggerPrice ? [[t('order.trigger'), price(triggerPrice)] as const] : []),
      ...(stopPrice
        ? [
            [
              t('order.stop'),
              [stopPrice, ...(stopLimitPrice ? [stopLimitPrice] : [])].map(price).join(' / '),
            ] as const,
          ]
        : []),
      ...(order.triggeredAt === undefined
        ? []
        : [[t('detail.triggered'), formatExactTime(order.triggeredAt, locale.tag)] as const]),
    ];
  }

  function termRows() {
    const { kind, timeInForce = 'gtc', reason } = order;
    return [
      ...(kind === 'market' && timeInForce === 'gtc'
        ? []
        : [[t('detail.timeInForce'), t(`detail.term.${timeInForce}`)] as const]),
      ...(reason ? [[t('detail.reason'), t(`detail.reasons.${reason}`)] as const] : []),
    ];
  }

  async function copy() {
    await navigator.clipboard.writeText(order.id);
    toasts.success(t('detail.copied'));
  }

  return (
    <div className={styles.facts}>
      <p className={styles.filled}>
        <span>{t('detail.filled')}</span>
        <span>{formatSignedPercent(share, locale.tag, 1).replace('+', '')}</span>
        <strong>{amount(order.filled, base)}</strong>
      </p>
      <ProgressBar label={t('detail.filled')} value={share.toNumber()} />
      <DescriptionList className={styles.rows}>
        {rows.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
        <DescriptionItem label={t('detail.id')}>
          <span className={styles.id}>
            <span>{order.id}</span>
            <IconButton
              icon="copy"
              iconSize={16}
              label={t('detail.copy')}
              className={styles.copy}
              onClick={() => void copy()}
            />
          </span>
        </DescriptionItem>
      </DescriptionList>
    </div>
  );
});
