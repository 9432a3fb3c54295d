import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { shownKind } from '../../features/order-rows';
import { ShareTrade } from './ShareTrade';
import styles from './OrderHeader.module.css';

/** The market, kind and side of an order. */
export const OrderHeader = observer(function OrderHeader({ order }: { order: Order }) {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const market = markets.byCoin.get(order.baseId);

  return (
    <div className={styles.head}>
      <CoinIcon code={market?.base ?? '?'} size={40} />
      <div className={styles.words}>
        <h2 className={styles.symbol}>
          {market ? `${market.base}/${market.quote}` : t('order.unknownMarket')}
        </h2>
        <Badge tone={order.side}>{t(`order.kind.${shownKind(order)}.${order.side}`)}</Badge>
      </div>
      <span className={styles.share}>
        <ShareTrade order={order} />
      </span>
    </div>
  );
});
