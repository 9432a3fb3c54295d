import { observer } from 'mobx-react-lite';
import { useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import { spotPageUrl } from '@h5/shared/contract/routes';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LazyMarketPicker, MarketButton } from '../../features/market-list';
import { useLinkedSheet } from '../../components/useLinkedSheet';
import { SpotHeaderActions } from './SpotHeaderActions';
import styles from './SpotHeader.module.css';

/** The current market. Choosing another one replaces the history entry. */
export const SpotHeader = observer(function SpotHeader({ market }: { market: LiveMarket }) {
  const { locale } = useApp();
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('markets');

  return (
    <div className={styles.head}>
      <div className={styles.market}>
        <h2>
          <MarketButton market={market} onOpen={() => open()} />
        </h2>
        <LiveChange read={() => market.dayChange} tag={locale.tag} className={styles.change} />
      </div>
      <SpotHeaderActions market={market} />
      <LazyMarketPicker
        {...sheet}
        market={market}
        onChoose={(other) => void navigate(spotPageUrl(other), { replace: true })}
      />
    </div>
  );
});
