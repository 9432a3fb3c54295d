import { observer } from 'mobx-react-lite';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { tradeModeUrl } from '@h5/shared/contract/routes';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { HaltedBadge } from '../../components/HaltedBadge';
import { MarketPrice, useMarketInView } from '../market-list';
import { useFuturesList } from './FuturesListStore';
import styles from './FuturesRow.module.css';
import { useFavouriteFutures } from '../favourites';

/** A perpetual contract in a list. It leads to its ticket. */
export const FuturesRow = observer(function FuturesRow({ contract }: { contract: LiveMarket }) {
  const { locale } = useApp();
  const { watch } = useFuturesList();
  const isFavourite = useFavouriteFutures().has(contract);
  const row = useMarketInView<HTMLAnchorElement>(contract, watch);

  return (
    <Link ref={row} to={tradeModeUrl('contract', contract)} className={styles.row}>
      <CoinIcon code={contract.base} size={24} />
      <span className={styles.name}>
        <span translate="no" className={styles.symbol}>
          {contract.symbol}
          {isFavourite && <Icon name="star" size={12} className={styles.mark} />}
        </span>
        {contract.status === 'halted' ? (
          <HaltedBadge />
        ) : (
          <span translate="no" className={styles.detail}>
            {contract.name}
          </span>
        )}
      </span>
      <MarketPrice market={contract} className={styles.price} />
      <LiveChange look="chip" read={() => contract.dayChange} tag={locale.tag} />
    </Link>
  );
});
