import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { shortAddress } from '@h5/shared/rules/addresses/shortAddress';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { AddressState } from './AddressState';
import styles from './AddressRow.module.css';

interface AddressRowProps {
  address: WithdrawalAddress;
  isWhitelistOn: boolean;
  onOpen: () => void;
}

/** A saved address: its name, its ends, and from when on coins may leave to it. */
export const AddressRow = observer(function AddressRow({
  address,
  isWhitelistOn,
  onOpen,
}: AddressRowProps) {
  const { t } = useTranslation('account');
  const { coin } = coinNetworkOf(address.network);

  return (
    <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
      <CoinIcon code={coin} />
      <span className={styles.what}>
        <span className={styles.label}>{address.label}</span>
        <span className={styles.detail} translate="no">
          {shortAddress(address.address)}
        </span>
      </span>
      <span className={styles.figures}>
        <span className={styles.network} translate="no">
          {address.isWhitelisted && isWhitelistOn && (
            <Icon name="shield" size={14} label={t('addresses.whitelisted')} />
          )}
          {coin} · {address.network}
        </span>
        <AddressState address={address} isWhitelistOn={isWhitelistOn} />
      </span>
    </button>
  );
});
