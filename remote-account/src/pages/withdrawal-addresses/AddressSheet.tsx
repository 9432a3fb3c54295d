import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { QrCode } from '@h5/shared/ui/figures/QrCode';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ActivationForm } from './ActivationForm';
import { AddressState } from './AddressState';
import type { AddressListStore } from './AddressListStore';
import { DeleteForm } from './DeleteForm';
import { EditForm } from './EditForm';
import styles from './AddressSheet.module.css';

interface AddressSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** It is kept while the sheet closes. */
  id: string | undefined;
  list: AddressListStore;
}

/** One address: what it is, the code that activates it, and its changes behind the pay password. */
export const AddressSheet = observer(function AddressSheet({
  isOpen,
  onClose,
  id,
  list,
}: AddressSheetProps) {
  const { t } = useTranslation('account');
  const address = list.find(id);
  const isReading = !list.pages.isLoaded || list.pages.isLoading;

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={address?.label ?? t('addresses.detail')}>
      {address ? (
        <Details key={address.id} address={address} list={list} onClose={onClose} />
      ) : isReading ? (
        <SkeletonRows row={['name', 'figures']} count={4} />
      ) : (
        <EmptyState title={t('addresses.gone')} />
      )}
    </Sheet>
  );
});

interface DetailsProps {
  address: WithdrawalAddress;
  list: AddressListStore;
  onClose: () => void;
}

const Details = observer(function Details({ address, list, onClose }: DetailsProps) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const [change, setChange] = useState<'edit' | 'delete'>();
  const { network, usableAt, createdAt } = address;
  const { chain, coin } = coinNetworkOf(network);
  const refresh = () => void list.pages.refresh();

  if (change === 'edit') {
    return (
      <EditForm
        address={address}
        isWhitelistOn={list.isWhitelistOn}
        onDone={() => {
          refresh();
          setChange(undefined);
        }}
      />
    );
  }
  if (change === 'delete') {
    return (
      <DeleteForm
        address={address}
        onDone={() => {
          refresh();
          onClose();
        }}
      />
    );
  }
  return (
    <div className={styles.details}>
      {usableAt === null ? (
        <ActivationForm address={address} onDone={refresh} />
      ) : (
        <QrCode text={address.address} label={t('addresses.qr')} />
      )}
      <GroupedAddress address={address.address} />
      <DescriptionList>
        <DescriptionItem label={t('addresses.network')}>
          {coin} · {network} ({chain})
        </DescriptionItem>
        <DescriptionItem label={t('addresses.status')}>
          <AddressState address={address} isWhitelistOn={list.isWhitelistOn} />
        </DescriptionItem>
        {list.isWhitelistOn && (
          <DescriptionItem label={t('addresses.whitelist.title')}>
            {t(
              address.isWhitelisted
                ? 'addresses.whitelist.listed'
                : 'addresses.whitelist.notListed',
            )}
          </DescriptionItem>
        )}
        <DescriptionItem label={t('addresses.addedAt')}>
          {formatDateTime(createdAt, locale.tag)}
        </DescriptionItem>
      </DescriptionList>
      <div className={styles.actions}>
        <Button variant="secondary" isBlock onClick={() => setChange('edit')}>
          {t('addresses.edit')}
        </Button>
        <Button variant="secondary" isBlock onClick={() => setChange('delete')}>
          {t('addresses.delete')}
        </Button>
      </div>
    </div>
  );
});
