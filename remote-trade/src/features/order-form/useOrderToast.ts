import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount, formatPrice } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';

/** Shows a toast with the outcome of a new order and a link to it. */
export function useOrderToast(market: LiveMarket) {
  const { t } = useTranslation('trade');
  const { locale, toasts } = useApp();
  const navigate = useNavigate();

  return (order: Order) => {
    const figures = {
      filled: formatTrimmedAmount(order.filled, locale.tag),
      quantity: formatTrimmedAmount(order.quantity, locale.tag),
      coin: market.base,
      price: formatPrice(order.average, market.priceDecimals, locale.tag),
    };
    const view = {
      label: t('spot.placed.view'),
      act: () => void navigate(pageUrl(pagePaths.orders, { id: order.id })),
    };
    const hasFills = !new Decimal(order.filled).isZero();
    if (order.status === 'filled')
      toasts.success(t(`spot.placed.filled.${order.side}`, figures), view);
    else if (order.status === 'cancelled' && !hasFills) toasts.info(t('spot.placed.unfilled'));
    else if (hasFills) toasts.success(t(`spot.placed.partial.${order.side}`, figures), view);
    else if (order.status === 'waiting') toasts.success(t('spot.placed.waiting'), view);
    else toasts.success(t('spot.placed.open'), view);
  };
}
