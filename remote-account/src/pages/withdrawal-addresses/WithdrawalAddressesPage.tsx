import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useNavigate, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet, useParameterSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { useProtection } from '../../features/protection';
import { AddressListStore } from './AddressListStore';
import { AddressRow } from './AddressRow';
import styles from './WithdrawalAddressesPage.module.css';

const loadAddress = async () => (await import('./AddressSheet')).AddressSheet;
const loadWhitelist = async () => (await import('./WhitelistSheet')).WhitelistSheet;

/** /pages/setting/wallet?id=… — where the person may send coins to, and one of the addresses. */
export const WithdrawalAddressesPage = observer(function WithdrawalAddressesPage() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const navigate = useNavigate();
  const [store] = useState(() => new AddressListStore(api));
  const address = useParameterSheet('id');
  const whitelist = useLinkedSheet('whitelist');
  const { pages } = store;
  const { state } = useProtection();

  // What another tab or the form has added counts as well.
  useEffect(() => void pages.refresh(), [pages]);
  useEffect(() => void state.load(), [state]);
  useReportUsable(pages.isLoaded);

  return (
    <Page
      path={pagePaths.withdrawalAddresses}
      title={t('addresses.title')}
      actions={
        <IconButton
          icon="plus"
          label={t('addresses.add')}
          onClick={() => void navigate(pagePaths.withdrawalAddressForm)}
        />
      }
    >
      {pages.rows.length > 0 && (
        <SettingRow
          as="label"
          className={styles.whitelist}
          label={t('addresses.whitelist.title')}
          value={t(store.isWhitelistOn ? 'addresses.whitelist.isOn' : 'addresses.whitelist.isOff')}
          isStacked
          control={<Switch checked={store.isWhitelistOn} onChange={() => whitelist.open()} />}
        />
      )}
      <List
        label={t('addresses.title')}
        pages={pages}
        keyOf={({ id }) => id}
        renderItem={(row) => (
          <AddressRow
            address={row}
            isWhitelistOn={store.isWhitelistOn}
            onOpen={() => address.open(row.id)}
          />
        )}
        parts={['mark', 'line', 'figures']}
        empty={
          <EmptyState
            title={t('addresses.none')}
            action={
              <Button as={Link} to={pagePaths.withdrawalAddressForm} size={40}>
                {t('addresses.add')}
              </Button>
            }
          >
            {t('addresses.noneHelp')}
          </EmptyState>
        }
      />
      <LazySheet {...address.sheet} load={loadAddress} id={address.value} list={store} />
      <LazySheet {...whitelist.sheet} load={loadWhitelist} list={store} />
    </Page>
  );
});
