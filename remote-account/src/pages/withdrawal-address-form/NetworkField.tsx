import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { coinNetworks, networkNames } from '@h5/shared/rules/networks';
import { Select } from '@h5/shared/ui/forms/Select';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import styles from './AddressField.module.css';
import type { AddressFormStore } from './AddressFormStore';

/** The network comes first: it decides what an address looks like. */
export const NetworkField = observer(function NetworkField({ form }: { form: AddressFormStore }) {
  const { t } = useTranslation('account');
  const { network = '' } = form.draft;
  const networks = coinNetworks.map((terms) => ({
    value: terms.network as string,
    label: terms.network === terms.coin ? terms.coin : `${terms.coin} · ${terms.network}`,
    detail: terms.chain,
    icon: <CoinIcon code={terms.coin} size={24} />,
  }));
  const none = { value: '', label: t('addressForm.chooseNetwork') };

  return (
    <div className={styles.part}>
      <p className={styles.note}>{t('addressForm.network')}</p>
      <Select
        name="network"
        label={t('addressForm.network')}
        size={48}
        options={network === '' ? [none, ...networks] : networks}
        value={network}
        onChange={(value) => form.edit({ network: networkNames.find((name) => name === value) })}
      />
    </div>
  );
});
