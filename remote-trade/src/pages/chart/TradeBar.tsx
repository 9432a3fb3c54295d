import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { pagePaths, pageUrl, spotPageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { useOpenOrders } from '../../features/orders';
import styles from './TradeBar.module.css';

/** The footer with buy and sell buttons, unless the market is halted, and the number of open orders. */
export const TradeBar = observer(function TradeBar({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const number = useOpenOrders().ofMarket(market).length;

  return (
    <div className={styles.bar}>
      {session.isSignedIn && (
        <Link to={pageUrl(pagePaths.orders, { product: 'spot' })} className={styles.orders}>
          <Icon name="orders" size={20} />
          {number > 0 ? t('chart.ordersOpen', { number }) : t('chart.orders')}
        </Link>
      )}
      <TradeButtons market={market} />
    </div>
  );
});

interface TradeButtonsProps {
  market: LiveMarket;
  size?: 36;
}

const TradeButtons = observer(function TradeButtons({ market, size }: TradeButtonsProps) {
  const { t } = useTranslation('trade');
  if (market.status === 'halted') {
    return (
      <Button
        variant="secondary"
        size={size}
        isBlock
        reason={t('spot.problem.MARKET_NOT_TRADING')}
      />
    );
  }
  return (['buy', 'sell'] as const).map((side) => (
    <Button key={side} as={Link} to={spotPageUrl(market, side)} variant={side} size={size} isBlock>
      {t(`side.${side}`)}
    </Button>
  ));
});

/** The two buttons alone, for the chart in full screen. */
export function SidewaysTradeBar({ market }: { market: LiveMarket }) {
  return (
    <div className={styles.bar}>
      <TradeButtons market={market} size={36} />
    </div>
  );
}
