import { observer } from 'mobx-react-lite';
import { Link, useApp, type LiveMarket } from '@h5/shared/app';
import { tradeModeUrl } from '@h5/shared/contract/routes';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { HaltedBadge } from '../../components/HaltedBadge';
import { MarketPrice, useMarketInView } from '../market-list';
import { useContractList } from './ContractListStore';
import styles from './ContractRow.module.css';
import { useFavouriteContracts } from '../favourites';

/** A perpetual contract in a list. It leads to its ticket. */
export const ContractRow = observer(function ContractRow({ contract }: { contract: LiveMarket }) {
  const { locale } = useApp();
  const { watch } = useContractList();
  const isFavourite = useFavouriteContracts().has(contract);
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
