import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { shortAddress } from '@h5/shared/rules/addresses/shortAddress';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './WithdrawPage.module.css';
import type { WithdrawStore } from './WithdrawStore';

const loadScan = async () => (await import('./AddressScan')).AddressScan;

/** One of the saved addresses, with its network; the others say why they cannot be used yet. */
export const AddressSelect = observer(function AddressSelect(props: {
  store: WithdrawStore;
  coin: string;
}) {
  const { store, coin } = props;
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const scan = useLinkedSheet('scan');
  const { address, addresses, form } = store;
  const { list } = addresses;
  const options = list.map((one) => ({
    value: one.id,
    label: `${one.label} · ${one.network}`,
    detail: [shortAddress(one.address), refusalOf(one)].filter(Boolean).join(' · '),
  }));
  const refusal = address && refusalOf(address);

  function refusalOf(one: WithdrawalAddress): string | undefined {
    if (one.usableAt === null) return t('withdraw.unconfirmed');
    if (addresses.isUsable(one)) return undefined;
    if (!addresses.isHeld(one)) return t('withdraw.notListed');
    return t('withdraw.heldUntil', { time: formatDateTime(one.usableAt, locale.tag) });
  }

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span aria-hidden className={styles.label}>
          {t('withdraw.to')}
        </span>
        {list.length > 0 && (
          <IconButton icon="scan" label={t('scan.title')} onClick={() => scan.open()} />
        )}
      </div>
      {list.length > 0 && (
        <Select
          name="account"
          label={t('withdraw.to')}
          size={48}
          disabled={form.isOutcomeUnknown}
          options={options}
          value={address?.id ?? ''}
          onChange={store.choose}
        >
          {!address && <span className={styles.none}>{t('withdraw.chooseAddress')}</span>}
        </Select>
      )}
      {address && <GroupedAddress address={address.address} />}
      {refusal && (
        <p role="status" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.links}>
        <Button as={Link} to={store.newAddressUrl} variant="text" size={40}>
          {t('withdraw.addAddress')}
        </Button>
        {list.length > 0 && (
          <Button as={Link} to={pagePaths.withdrawalAddresses} variant="text" size={40}>
            {t('withdraw.addresses')}
          </Button>
        )}
      </div>
      <LazySheet {...scan.sheet} load={loadScan} store={store} coin={coin} />
    </div>
  );
});
