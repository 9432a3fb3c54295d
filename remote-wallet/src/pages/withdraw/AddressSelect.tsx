import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { shortAddress } from '@h5/shared/rules/addresses/shortAddress';
import { Button } from '@h5/shared/ui/actions/Button';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './WithdrawPage.module.css';
import type { WithdrawStore } from './WithdrawStore';

/** One of the saved addresses, with its network; those on hold say so. */
export const AddressSelect = observer(function AddressSelect({ store }: { store: WithdrawStore }) {
  const { t } = useTranslation('wallet');
  const { address, addresses, form } = store;
  const none = { value: '', label: t('withdraw.chooseAddress') };
  const options = addresses.map((one) => ({
    value: one.id,
    label: `${one.label} · ${one.network}`,
    detail: store.isUsable(one)
      ? shortAddress(one.address)
      : `${shortAddress(one.address)} · ${t('withdraw.notYet')}`,
  }));

  return (
    <div className={styles.field}>
      <span aria-hidden className={styles.label}>
        {t('withdraw.to')}
      </span>
      <Select
        name="account"
        label={t('withdraw.to')}
        size={48}
        disabled={form.isOutcomeUnknown}
        options={address ? options : [none, ...options]}
        value={address?.id ?? ''}
        onChange={(addressId) => form.edit({ addressId })}
      />
      {address && <GroupedAddress address={address.address} />}
      <Button as={Link} to={pagePaths.withdrawalAddresses} variant="text" size={40}>
        {t('withdraw.addresses')}
      </Button>
    </div>
  );
});
