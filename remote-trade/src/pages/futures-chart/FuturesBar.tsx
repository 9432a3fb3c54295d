import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { futuresTicketUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './FuturesChartPage.module.css';

interface FuturesBarProps {
  market: ContractMarket;
  size?: 36;
}

/** Both sides open the ticket, unless the market is halted. */
export const FuturesBar = observer(function FuturesBar({ market, size }: FuturesBarProps) {
  const { t } = useTranslation('trade');
  if (market.status !== 'trading') {
    return (
      <Button
        variant="secondary"
        size={size}
        isBlock
        reason={t('spot.problem.MARKET_NOT_TRADING')}
      />
    );
  }
  return (
    <div className={styles.bar}>
      <Button as={Link} to={futuresTicketUrl(market, 'long')} variant="buy" size={size} isBlock>
        {t('futures.sides.long')}
      </Button>
      <Button as={Link} to={futuresTicketUrl(market, 'short')} variant="sell" size={size} isBlock>
        {t('futures.sides.short')}
      </Button>
    </div>
  );
});
